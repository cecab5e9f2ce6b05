import type { Clock } from '../types';

/** A source of transactions, one at a time. */
export interface Source {
  /**
   * Starts one transaction; the promise resolves when it is over, whatever the outcome. `later`: none can be started
   * at the moment. `end`: there will be no more.
   */
  next(): Promise<void> | 'later' | 'end';
  /** Stops transactions in flight from retrying. */
  stop?(): void;
}

const SHORTEST_TICK_MS = 10;
const LONGEST_TICK_MS = 250;

/** Transactions that could not be started in time are caught up on, but at most this many seconds' worth. */
const ARREARS_S = 1;

/**
 * Starts transactions at a steady rate (per second) until the source ends or it is stopped; stopping waits for those
 * in flight.
 */
export function pace(
  source: Source,
  { rate, clock, onEnd = () => {} }: { rate: number; clock: Clock; onEnd?: () => void },
): { stop(): Promise<void> } {
  const tickMs = Math.min(Math.max(1_000 / rate, SHORTEST_TICK_MS), LONGEST_TICK_MS);
  const underWay = new Set<Promise<void>>();
  let due = 1;
  let last = clock.now();
  let cancel = clock.after(0, tick);

  function tick(): void {
    const now = clock.now();
    due = Math.min(due + ((now - last) * rate) / 1_000, Math.max(1, rate * ARREARS_S));
    last = now;
    for (; due >= 1; due--) {
      const begun = source.next();
      if (begun === 'later') break;
      if (begun === 'end') return onEnd();
      underWay.add(begun);
      void begun.finally(() => underWay.delete(begun));
    }
    cancel = clock.after(tickMs, tick);
  }

  return {
    async stop() {
      cancel();
      source.stop?.();
      await Promise.all(underWay);
    },
  };
}
