import type { Account } from '@site/src/protocol/account';
import { findHeight } from '../../shared/lib/find-height';
import { wholePages } from '../lib/pages';
import type { EntrySource } from './entry-source';

/** The history in which a day is searched for. */
export interface SearchedHistory {
  readonly account: Account;
  /** The height at which the first page begins. */
  readonly top: bigint;
  readonly source: EntrySource;
  readonly signal: AbortSignal;
}

/**
 * The height of an account's first block at or after an instant (epoch milliseconds); undefined if there is none.
 * Errors: those of the source.
 */
export async function heightOfDay(
  moment: bigint,
  { account, top, source, signal }: SearchedHistory,
): Promise<bigint | undefined> {
  const [opening] = (await source.range({ from: 1n, to: 1n }, { signal })).entries;
  const last = { height: account.height, timestamp: account.lastTransactionTimestamp };
  return findHeight(moment, {
    signal,
    first: opening ?? { ...last, height: 1n },
    last,
    readAt: (heights, options) => source.at(heights, options),
    // The page that contains the block is shown next.
    read: async (span, options) => (await source.range(wholePages(top, span), options)).entries,
  });
}
