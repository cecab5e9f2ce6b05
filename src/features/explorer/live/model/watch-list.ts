import type { FeedReader } from '@site/src/app/node/feed-reader';
import type { RecentOptions } from '@site/src/node-client/reads/get-recent-transactions';
import type { RecentTransaction } from '@site/src/node-client/watches/watch-recent-transactions';
import type { WatchEvent } from '@site/src/node-client/watches/watch-event';
import type { Address } from '@site/src/protocol/address';
import { hashOf } from '@site/src/protocol/block-hash';

type Events = AsyncIterable<WatchEvent<RecentTransaction>>;
type Reader = Pick<FeedReader, 'watchTransactions' | 'watchRecentTransactions'>;

/** Transactions of the first screen; each costs one request. */
const FIRST = 16;

/**
 * The last transactions of these accounts, or of the network's largest if there are none, then each transaction as it is
 * confirmed.
 */
export function watchFromSnapshot(
  reader: Reader,
  accounts: readonly Address[],
  { signal, largest }: Pick<RecentOptions, 'signal' | 'largest'>,
): Events {
  return reader.watchRecentTransactions(accounts, { signal, count: FIRST, largest });
}

/** Each transaction as it is confirmed, in the same form but without the snapshot. */
export async function* watchNewOnly(reader: Reader, { signal }: { signal: AbortSignal }) {
  for await (const event of reader.watchTransactions({ signal })) {
    yield event.type === 'item' ? ({ type: 'item', item: newTransaction(event.item) } as const) : event;
  }
}

const newTransaction = (transaction: RecentTransaction['transaction']): RecentTransaction => ({
  transaction,
  hash: hashOf(transaction.block),
  isNew: true,
});
