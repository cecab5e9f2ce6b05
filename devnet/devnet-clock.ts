import type { Clock } from './types';

/** The longest that a timer of the platform can wait; a longer one would be called at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** The machine's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, Math.min(ms, LONGEST_MS));
    return () => clearTimeout(timer);
  },
};

/** A clock that stands still until it is moved. */
export interface VirtualClock extends Clock {
  /** The instant of the next call-back that waits; undefined when none does. */
  next(): number | undefined;
  /** Moves to an instant and calls back whatever is due then or before, in order. Never goes back. */
  moveTo(instant: number): void;
}

/** A clock for tests, so that 40 seconds of waiting take none. */
export function virtualClock(start: number): VirtualClock {
  let now = start;
  let waiting: { at: number; callback: () => void }[] = [];
  const next = () => waiting[0]?.at;
  return {
    now: () => now,
    next,
    after(ms, callback) {
      const timer = { at: now + ms, callback };
      // Stable: of two that are due at one instant the first asked is the first called.
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
