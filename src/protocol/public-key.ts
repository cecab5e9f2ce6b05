import type { Brand } from './brand';
import { parseHex } from './hex';

/** An Ed25519 public key: 32 bytes as 64 upper-case hexadecimal characters. It names an account. */
export type PublicKey = Brand<string, 'PublicKey'>;

/** Bytes of a public key. */
export const PUBLIC_KEY_BYTES = 32;

/**
 * Parses a public key from hexadecimal text in either case. Any 32 bytes are accepted, as the ledger accepts them:
 * only verifying a signature shows whether they are a point of the curve. Errors: PUBLIC_KEY_MALFORMED.
 */
export function parsePublicKey(text: string): PublicKey {
  return parseHex(text, PUBLIC_KEY_BYTES, 'PUBLIC_KEY_MALFORMED') as PublicKey;
}
