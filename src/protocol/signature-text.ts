import type { Brand } from './brand';
import { parseHex } from './hex';

/** An Ed25519 signature: 64 bytes as 128 upper-case hexadecimal characters. */
export type Signature = Brand<string, 'Signature'>;

/** Bytes of a signature. */
export const SIGNATURE_BYTES = 64;

/** A signature from its hexadecimal text in either case. Errors: SIGNATURE_MALFORMED. */
export function parseSignature(text: string): Signature {
  return parseHex(text, SIGNATURE_BYTES, 'SIGNATURE_MALFORMED') as Signature;
}
