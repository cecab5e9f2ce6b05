import type { Abortable } from '../../lib/abort';
import type { Account } from '../../protocol/account';
import type { Amount } from '../../protocol/amount';
import type { Hash } from '../../protocol/hash';
import type { Height } from '../../protocol/height';
import type { Instant } from '../../protocol/instant';
import type { Network } from '../../protocol/network';
import type { PublicKey } from '../../protocol/public-key';
import type { Receivable } from '../../protocol/receivable';
import type { Transaction } from '../../protocol/transaction';

/**
 * The part of a node that payments need. Nothing it reports is trusted before it is verified. Errors of all: NODE_*,
 * STREAM_*.
 */
export interface PaymentNode {
  readonly network: Network;
  /** The account's state at a moment after the call; undefined if it was never opened. */
  account(publicKey: PublicKey, options: Abortable): Promise<Account | undefined>;
  /** A confirmed transaction; undefined if the node has none with this hash. */
  transaction(hash: Hash, options: Abortable): Promise<Transaction | undefined>;
  /** The confirmed transactions at these heights, which exist, in order; both ends are included. */
  transactions(
    publicKey: PublicKey,
    range: Abortable & { readonly fromHeight: Height; readonly toHeight: Height },
  ): Promise<readonly Transaction[]>;
  /** Payments to the account that are not received yet, largest first, then new ones. Never ends. */
  receivables(
    publicKey: PublicKey,
    options: Abortable & { readonly minAmount: Amount },
  ): AsyncIterable<Receivable>;
  /** Publishes the bytes and resolves once they are confirmed. Errors: PUBLISH_*. */
  publish(transaction: Transaction, options: Abortable): Promise<Transaction>;
  /** Resolves when the node reports the transaction confirmed, however long that takes. */
  confirmed(hash: Hash, options: Abortable): Promise<Transaction>;
}

/** The node's clock, measured over several samples and advanced by the monotonic clock. */
export interface NetworkTime {
  /** The node's time now. Errors: NODE_*. */
  now(options: Abortable): Promise<Instant>;
}
