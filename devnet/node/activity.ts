/** Counts what is being worked on, so that a test that moves the clock knows when nothing more happens by itself. */
export interface Activity {
  /** Runs something as work. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Waits, in the middle of work, for something that only time or somebody else can bring. */
  parked<T>(waiting: Promise<T>): Promise<T>;
  /** Resolves when there is no work but such waiting. */
  idle(): Promise<void>;
}

/** A counter of its own per network. */
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
      // Promises that are settled already are continued between two turns of the event loop: twice quiet is quiet.
      for (let quiet = 0; quiet < 2; quiet = running === 0 ? quiet + 1 : 0) {
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}
