import type { Clock } from './clock';

/** How much of its thread's time a loop takes that reads, works on what it has read, and reads again. */
export interface Workload {
  /** Reads. If the loop has worked for long, the thread's other tasks get a turn first. */
  read<T>(next: () => Promise<T>): Promise<T>;
  /**
   * About how late the loop is, in milliseconds. It grows with work; a read that has to wait shows that there was nothing
   * left to work on.
   */
  readonly behindMs: number;
}

/** Work without a pause after which other tasks get a turn: timers, messages, clicks. */
const TURN_MS = 50;
/** A loop that waits for a twentieth of its time keeps up. */
const PAUSE_WEIGHT = 20;

/** A loop that has not read yet. */
export function createWorkload(clock: Clock): Workload {
  let behindMs = 0;
  let sinceTurnMs = 0;
  let workedFrom = clock.monotonic();
  return {
    async read(next) {
      const workedMs = clock.monotonic() - workedFrom;
      behindMs += workedMs;
      sinceTurnMs += workedMs;
      if (sinceTurnMs > TURN_MS) {
        sinceTurnMs = 0;
        await new Promise<void>((resolve) => clock.setTimer(0, resolve));
      }
      const pausedFrom = clock.monotonic();
      const piece = await next();
      workedFrom = clock.monotonic();
      behindMs = Math.max(0, behindMs - (workedFrom - pausedFrom) * PAUSE_WEIGHT);
      if (behindMs === 0) sinceTurnMs = 0;
      return piece;
    },
    get behindMs() {
      return behindMs;
    },
  };
}
