/** A source of time: a port, so that tests need not wait and can make the wall clock jump. */
export interface Clock {
  /** Wall time in epoch milliseconds; may jump. */
  now(): number;
  /** Milliseconds since a fixed moment; never jumps, never runs backwards. */
  monotonic(): number;
  /** Calls back once after `ms` milliseconds; returns a function that cancels it. */
  setTimer(ms: number, callback: () => void): () => void;
}

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  setTimer(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/** Resolves after `ms` milliseconds of the given clock; rejects with the signal's reason if aborted before. */
export function sleep(ms: number, { clock, signal }: { clock: Clock; signal: AbortSignal }): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const cancel = clock.setTimer(ms, () => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    });
    const onAbort = () => {
      cancel();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
