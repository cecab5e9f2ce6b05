import { linkSignals } from '../../lib/abort';
import { createQueue } from '../../lib/queue';
import type { Address } from '../../protocol/address';
import { hashOf } from '../../protocol/block-hash';
import { AttoError } from '../../protocol/error';
import type { Hash } from '../../protocol/hash';
import type { Transaction } from '../../protocol/transaction';
import type { RecentOptions } from '../reads/get-recent-transactions';
import { getRecentTransactions } from '../reads/get-recent-transactions';
import type { NodeClient } from '../node-client';
import type { Watch, WatchEvent } from './watch-event';
import { watchTransactions } from './watch-transactions';

/** A transaction, and whether it was confirmed while we watched: only then does its arrival show the time. */
export interface RecentTransaction {
  readonly transaction: Transaction;
  readonly hash: Hash;
  readonly isNew: boolean;
}

/**
 * The latest transactions of these accounts ({@link getRecentTransactions}), each as soon as it has arrived, in any
 * order; then every transaction of the network as it is confirmed; each once. The stream is requested first and its
 * items wait until all of the former have been reported, so that nothing is missed in between. A failed read is reported by `skipped` with count 0 and the reason;
 * the stream continues. For everything else see `watchTransactions`.
 */
export async function* watchRecentTransactions(
  client: NodeClient,
  addresses: readonly Address[],
  options: RecentOptions,
): Watch<RecentTransaction> {
  const link = linkSignals(options.signal);
  const queue = createQueue<WatchEvent<RecentTransaction>>(client.limits.maxWaiting, (count) => ({
    type: 'skipped',
    count,
    error: new AttoError('STREAM_EVENTS_LOST', { count }),
  }));
  const read = async () => {
    const hashes = new Set<string>();
    try {
      const onFound = (transaction: Transaction) => {
        const hash = hashOf(transaction.block);
        hashes.add(hash);
        queue.push({ type: 'item', item: { transaction, hash, isNew: false } });
      };
      await getRecentTransactions(client, addresses, { ...options, signal: link.signal, onFound });
    } catch (error) {
      link.signal.throwIfAborted();
      if (!(error instanceof AttoError)) throw error;
      queue.push({ type: 'skipped', count: 0, error });
    }
    return hashes;
  };
  const follow = async (reading: Promise<ReadonlySet<string>>) => {
    for await (const event of watchTransactions(client, link)) {
      if (event.type !== 'item') {
        queue.push(event);
        continue;
      }
      const hash = hashOf(event.item.block);
      if (!(await reading).has(hash))
        queue.push({ type: 'item', item: { transaction: event.item, hash, isNew: true } });
    }
    queue.end();
  };
  const fail = (error: unknown) => queue.fail(error);
  const reading = read();
  reading.catch(fail);
  follow(reading).catch(fail);
  try {
    yield* queue.read(options);
  } finally {
    link.dispose();
    link.abort();
  }
}
