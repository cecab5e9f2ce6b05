import type { Clock } from '../../lib/clock';

/** When a vault locks: `saved` waits for what is being stored, a few seconds at most. */
export type LockTime = 'now' | 'saved';

/** What locking waits for, so that nothing is lost that its owner had already saved. */
export interface SavesUnderWay {
  /** Runs something that locking waits for. */
  hold<T>(job: () => Promise<T>): Promise<T>;
  /** Ends the vault now, or as soon as nothing is held. */
  lock(time: LockTime): void;
  /** Resolves once no lock is waiting, so that it cannot end a vault that was opened after it. */
  settled(): Promise<void>;
}

/** How long locking waits. A device that takes longer to store something is broken. */
export const LONGEST_SAVE_MS = 10_000;

/** @param end ends the vault */
export function createSavesUnderWay(end: () => void, { clock }: { readonly clock: Clock }): SavesUnderWay {
  let held = 0;
  let waiting: { readonly over: Promise<void>; finish(): void } | undefined;
  return {
    async hold(job) {
      held += 1;
      try {
        return await job();
      } finally {
        held -= 1;
        if (held === 0) waiting?.finish();
      }
    },
    lock(time) {
      if (time === 'saved' && waiting !== undefined) return;
      if (waiting !== undefined) return waiting.finish();
      if (time === 'now' || held === 0) return end();
      let resolve = () => {};
      const over = new Promise<void>((done) => (resolve = done));
      const finish = () => {
        cancel();
        waiting = undefined;
        end();
        resolve();
      };
      const cancel = clock.setTimer(LONGEST_SAVE_MS, finish);
      waiting = { over, finish };
    },
    settled: async () => waiting?.over,
  };
}
