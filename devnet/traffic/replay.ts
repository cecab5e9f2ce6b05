import type { Clock, Devnet, Transaction } from '../types';
import type { Source } from './pace';

/**
 * How long to wait before retrying a transaction that was rejected for lack of a majority or of queue space.
 */
const AGAIN_MS = 1_000;

/** Options of `createReplay`. */
export interface ReplayOptions {
  readonly devnet: Pick<Devnet, 'account' | 'submit'>;
  /** In an order in which each can be published once all before it are confirmed. */
  readonly transactions: readonly Transaction[];
  readonly clock: Clock;
}

/**
 * Replays ready-made transactions. Those already in the ledger are skipped, so that a restarted network continues where
 * it stopped. A transaction waits for those that it builds on.
 */
export function createReplay({ devnet, transactions, clock }: ReplayOptions): Source {
  const underWay = new Set<string>();
  const lost = new Set<string>();
  const pauses = new Set<() => void>();
  let stopped = false;
  let index = 0;

  const isKnown = ({ block }: Transaction) => (devnet.account(block.publicKey)?.height ?? 0n) >= block.height;
  const buildsOn = ({ block }: Transaction, hashes: ReadonlySet<string>) =>
    hashes.has(block.previous ?? '') || hashes.has(block.sendHash ?? '');

  async function publish(transaction: Transaction): Promise<void> {
    while (!stopped) {
      const { status } = await devnet.submit(transaction);
      if (status === 200) return;
      if (status !== 429 && status !== 503) {
        // Someone else used the published key, or the network is closing: skip all transactions that build on this
        // one.
        lost.add(transaction.hash);
        return;
      }
      await pause();
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        cancel();
        pauses.delete(end);
        resolve();
      };
      const cancel = clock.after(AGAIN_MS, end);
      pauses.add(end);
    });
  }

  return {
    next() {
      for (; index < transactions.length; index++) {
        const transaction = transactions[index]!;
        if (isKnown(transaction)) continue;
        if (buildsOn(transaction, lost)) {
          lost.add(transaction.hash);
          continue;
        }
        if (buildsOn(transaction, underWay)) return 'later';
        index++;
        underWay.add(transaction.hash);
        return publish(transaction).finally(() => underWay.delete(transaction.hash));
      }
      return 'end';
    },
    stop() {
      stopped = true;
      for (const end of [...pauses]) end();
    },
  };
}
