import type { Brand } from './brand';
import { parseHex } from './hex';

/** The BLAKE2b-256 hash of a block: 32 bytes as 64 upper-case hexadecimal characters. */
export type Hash = Brand<string, 'Hash'>;

/** Bytes of a hash. */
export const HASH_BYTES = 32;

/** 32 zero bytes: the last hash of an account that was never opened, and the send hash of a genesis. */
export const ZERO_HASH = '0'.repeat(64) as Hash;

/** Parses a hash from hexadecimal text in either case. Errors: HASH_MALFORMED, with the actual length. */
export function parseHash(text: string): Hash {
  return parseHex(text, HASH_BYTES, 'HASH_MALFORMED') as Hash;
}
