import type { Height } from '../../protocol/height';
import type { PublicKey } from '../../protocol/public-key';
import type { Transaction } from '../../protocol/transaction';
import type { NodeClient } from '../node-client';
import { takeRange } from './take-range';
import { watchAccountTransactions } from '../watches/watch-account-transactions';

/** Existing heights, both ends included, and few enough to be read at once. */
export interface KnownHeights {
  readonly fromHeight: Height;
  readonly toHeight: Height;
}

/** Options of the read. */
export interface TransactionRange extends KnownHeights {
  readonly signal: AbortSignal;
  /**
   * False also returns transactions that do not build on each other, for callers that find out which one is false.
   * Default true.
   */
  readonly linked?: boolean;
}

/**
 * An account's transactions for a range of existing heights, in order, each building on the one before. `GET
 * /accounts/{publicKey}/transactions/stream`. Errors: NODE_*, STREAM_HASH_CONFLICT, STREAM_HEIGHT_MISSING.
 */
export function getAccountTransactions(
  client: NodeClient,
  publicKey: PublicKey,
  { signal, ...range }: TransactionRange,
): Promise<readonly Transaction[]> {
  const watch = (options: { signal: AbortSignal }) =>
    watchAccountTransactions(client, publicKey, { ...range, ...options });
  return takeRange(client, watch, { signal });
}
