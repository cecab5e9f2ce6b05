import type { Account } from '../../protocol/account';
import type { Amount } from '../../protocol/amount';
import type { Hash } from '../../protocol/hash';
import type { Height } from '../../protocol/height';
import type { Instant } from '../../protocol/instant';
import type { Network } from '../../protocol/network';
import type { PublicKey } from '../../protocol/public-key';
import type { Receivable } from '../../protocol/receivable';
import type { Transaction } from '../../protocol/transaction';

interface Abortable {
  readonly signal: AbortSignal;
}

/**
 * A node as payments need it. Nothing it says is believed before it is proven. Errors of all: NODE_*, STREAM_*.
 */
export interface PaymentNode {
  readonly network: Network;
  /** The account as it is at a moment after the call; undefined when it was never opened. */
  account(publicKey: PublicKey, options: Abortable): Promise<Account | undefined>;
  /** A confirmed transaction; undefined when the node has none of this hash. */
  transaction(hash: Hash, options: Abortable): Promise<Transaction | undefined>;
  /** The confirmed transactions of these heights, which exist, in order; both ends are included. */
  transactions(
    publicKey: PublicKey,
    range: Abortable & { readonly fromHeight: Height; readonly toHeight: Height },
  ): Promise<readonly Transaction[]>;
  /** What was sent to the account and not received yet, the largest first, then what comes in. Never ends. */
  receivables(
    publicKey: PublicKey,
    options: Abortable & { readonly minAmount: Amount },
  ): AsyncIterable<Receivable>;
  /** Offers the bytes and resolves once they are confirmed. Errors: PUBLISH_*. */
  publish(transaction: Transaction, options: Abortable): Promise<Transaction>;
  /** Resolves when the node reports the transaction confirmed, however long that takes. */
  confirmed(hash: Hash, options: Abortable): Promise<Transaction>;
}

/** The node's clock, measured over several samples and kept on the monotonic clock. */
export interface NetworkTime {
  /** The node's time now. Errors: NODE_*. */
  now(options: Abortable): Promise<Instant>;
}
