import type { Block } from '../../protocol/block';
import type { PublicKey } from '../../protocol/public-key';
import type { Signature } from '../../protocol/signature-text';
import type { Transaction } from '../../protocol/transaction';

/** Verifies signatures in the worker of the keys, so that the page needs no curve arithmetic. */
export interface Verifier {
  /** Whether the owner of the block's account signed it. Errors: WALLET_LOCKED. */
  verify(
    transaction: Pick<Transaction, 'block' | 'signature'>,
    options: { readonly signal: AbortSignal },
  ): Promise<boolean>;
}

/** Signs with keys that never leave it: a worker in the browser, a key file in a service, the keys themselves in a test. */
export interface Signer extends Verifier {
  /**
   * The signature of a block by the key of the account that the block belongs to. The signer computes the hash itself,
   * so that nothing but a block can be signed. Errors: WALLET_LOCKED, WALLET_ACCOUNT_UNKNOWN.
   */
  sign(block: Block, options: { readonly signal: AbortSignal }): Promise<Signature>;
  /** Whether it holds the key of this account; false for a watch-only account. */
  holds(publicKey: PublicKey): boolean;
}
