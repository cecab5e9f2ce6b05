import type { Clock } from './types';

/** The longest delay that platform timers support; anything longer would fire immediately. */
const LONGEST_MS = 2 ** 31 - 1;

/** The system clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, Math.min(ms, LONGEST_MS));
    return () => clearTimeout(timer);
  },
};

/** A clock that only moves when told to by `moveTo`. */
export interface VirtualClock extends Clock {
  /** When the next scheduled callback is due; undefined if none is scheduled. */
  next(): number | undefined;
  /** Moves to an instant and runs all callbacks due by then, in order. Never moves backwards. */
  moveTo(instant: number): void;
}

/** A manual clock for tests, so that waiting 40 seconds takes no time. */
export function virtualClock(start: number): VirtualClock {
  let now = start;
  let waiting: { at: number; callback: () => void }[] = [];
  const next = () => waiting[0]?.at;
  return {
    now: () => now,
    next,
    after(ms, callback) {
      const timer = { at: now + ms, callback };
      // The sort is stable: callbacks due at the same instant run in the order they were scheduled.
      const index = waiting.findIndex(({ at }) => at > timer.at);
      waiting.splice(index < 0 ? waiting.length : index, 0, timer);
      return () => {
        waiting = waiting.filter((other) => other !== timer);
      };
    },
    moveTo(instant) {
      while ((next() ?? Infinity) <= instant) {
        const timer = waiting.shift()!;
        now = Math.max(now, timer.at);
        timer.callback();
      }
      now = Math.max(now, instant);
    },
  };
}
