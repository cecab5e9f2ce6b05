import type { Clock } from './clock';

/** A clock that only moves when told to: the in-memory adapter of the clock port. */
export interface ManualClock extends Clock {
  /** Moves both times forward, running each timer at its own time and letting its consequences settle. */
  advance(ms: number): Promise<void>;
  /** Changes the wall time alone, as a user or a time server does. */
  jump(ms: number): void;
  /** How many timers are pending; 0 proves that everything was cleaned up. */
  readonly pending: number;
}

/** Runs everything that is ready: promises, and the stream machinery that hides several of them in a row. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
}

/** Starts at the given wall time (epoch milliseconds) and at 0 on the monotonic scale. */
export function createManualClock(startMs = 0): ManualClock {
  let elapsed = 0;
  let wall = startMs;
  const timers = new Set<{ at: number; callback: () => void }>();
  return {
    now: () => wall,
    monotonic: () => elapsed,
    setTimer(ms, callback) {
      const timer = { at: elapsed + Math.max(0, ms), callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    async advance(ms) {
      const end = elapsed + ms;
      await settle();
      for (;;) {
        const due = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (due === undefined) break;
        timers.delete(due);
        wall += due.at - elapsed;
        elapsed = due.at;
        due.callback();
        await settle();
      }
      wall += end - elapsed;
      elapsed = end;
    },
    jump(ms) {
      wall += ms;
    },
    get pending() {
      return timers.size;
    },
  };
}
