import type { Block } from '../../protocol/block';
import type { PublicKey } from '../../protocol/public-key';
import type { Signature } from '../../protocol/signature-text';

/** Signs with keys that never leave it: a worker in the browser, a key file in a service, the keys themselves in a test. */
export interface Signer {
  /**
   * The signature of a block by the key of the account that the block belongs to. The signer computes the hash itself,
   * so that nothing but a block can be signed. Errors: WALLET_LOCKED, WALLET_ACCOUNT_UNKNOWN.
   */
  sign(block: Block, options: { readonly signal: AbortSignal }): Promise<Signature>;
  /** Whether it holds the key of this account; false for a watch-only account. */
  holds(publicKey: PublicKey): boolean;
}
