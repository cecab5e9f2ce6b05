import type { Clock } from '../types';

/** Where transactions come from, one at a time. */
export interface Source {
  /**
   * Begins one transaction; the promise resolves when it is over, whatever its end. `later`: nothing can be begun just
   * now. `end`: never again.
   */
  next(): Promise<void> | 'later' | 'end';
  /** What is under way stops trying. */
  stop?(): void;
}

const SHORTEST_TICK_MS = 10;
const LONGEST_TICK_MS = 250;

/** What cannot be begun in time is made up for, but not more than this many seconds' worth. */
const ARREARS_S = 1;

/** Begins transactions at an even rate (per second) until the source ends or it is stopped; stopping waits for those under way. */
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
