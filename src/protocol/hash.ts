import type { Brand } from './brand';
import { parseHex } from './hex';

/** The BLAKE2b-256 hash of a block: 32 bytes as 64 upper-case hexadecimal characters. */
export type Hash = Brand<string, 'Hash'>;

/** Bytes of a hash. */
export const HASH_BYTES = 32;

/** 32 zero bytes: what an account that was never opened has as last hash, and a genesis as send hash. */
export const ZERO_HASH = '0'.repeat(64) as Hash;

/** A hash from its hexadecimal text in either case. Errors: HASH_MALFORMED, with the length seen. */
export function parseHash(text: string): Hash {
  return parseHex(text, HASH_BYTES, 'HASH_MALFORMED') as Hash;
}
