import { AttoError } from '../../protocol/error';
import type { PublicKey } from '../../protocol/public-key';
import type { Signature } from '../../protocol/signature-text';
import type { Keys } from '../keys/keys-client';
import type { KeyPlace } from '../vault/key-signer';

/** The longest text whose ownership proof can be signed, in bytes: what an owner can read before agreeing. */
export const STATEMENT_MAX = 4_096;

/**
 * Signs a statement with the key of an account, as an Atto signed message: BLAKE2b-512 over "ATTO Signed Message v1",
 * the public key, the length and the text. A block's signature covers a 32-byte hash and a login challenge begins with
 * the public key, so this signature can be used for neither, whatever the text. Errors: WALLET_LOCKED,
 * WALLET_ACCOUNT_UNKNOWN, WALLET_ENTRY_INVALID.
 */
export async function proveOwnership(
  keys: Keys,
  { publicKey, place, statement }: { publicKey: PublicKey; place: KeyPlace; statement: string },
  options: { readonly signal: AbortSignal },
): Promise<Signature> {
  const message = new TextEncoder().encode(statement);
  if (message.length === 0 || message.length > STATEMENT_MAX) {
    throw new AttoError('WALLET_ENTRY_INVALID', { member: 'statement' });
  }
  return keys.call('signMessage', { ...place, publicKey, message }, options);
}
