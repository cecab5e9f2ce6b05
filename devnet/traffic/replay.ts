import type { Clock, Devnet, Transaction } from '../types';
import type { Source } from './pace';

/** How long a transaction that was refused for want of a majority or of room waits before it is offered again. */
const AGAIN_MS = 1_000;

/** What the replay needs. */
export interface ReplayOptions {
  readonly devnet: Pick<Devnet, 'account' | 'submit'>;
  /** In an order in which each may be offered once all before it are confirmed. */
  readonly transactions: readonly Transaction[];
  readonly clock: Clock;
}

/**
 * Plays ready transactions. What the ledger has already is left out, so that a network that was stopped goes on where it
 * was. A transaction waits until what it builds on is over.
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
        // Somebody else used the published key, or the network ends: what builds on this one is lost with it.
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
