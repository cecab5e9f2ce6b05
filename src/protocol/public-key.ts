import type { Brand } from './brand';
import { parseHex } from './hex';

/** An Ed25519 public key: 32 bytes as 64 upper-case hexadecimal characters. It names an account. */
export type PublicKey = Brand<string, 'PublicKey'>;

/** Bytes of a public key. */
export const PUBLIC_KEY_BYTES = 32;

/**
 * A public key from its hexadecimal text in either case. Any 32 bytes are taken, as the ledger takes them: whether
 * they are a point of the curve shows when a signature is verified. Errors: PUBLIC_KEY_MALFORMED.
 */
export function parsePublicKey(text: string): PublicKey {
  return parseHex(text, PUBLIC_KEY_BYTES, 'PUBLIC_KEY_MALFORMED') as PublicKey;
}
