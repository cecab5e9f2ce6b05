/** Tracks running work, so that a test with a manual clock knows when nothing more happens automatically. */
export interface Activity {
  /** Runs a function as tracked work. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Waits, within tracked work, for time to pass or for an external event. Meanwhile the work counts as idle.
   */
  parked<T>(waiting: Promise<T>): Promise<T>;
  /** Resolves when all tracked work is finished or parked. */
  idle(): Promise<void>;
}

/** Creates the tracker of one network. */
export function createActivity(): Activity {
  let running = 0;
  return {
    async during(work) {
      running++;
      try {
        return await work();
      } finally {
        running--;
      }
    },
    async parked(waiting) {
      running--;
      try {
        return await waiting;
      } finally {
        running++;
      }
    },
    async idle() {
      // Settled promises continue between turns of the event loop, so the work must be idle in two consecutive turns.
      for (let quiet = 0; quiet < 2; quiet = running === 0 ? quiet + 1 : 0) {
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}
