/** Where time comes from: a port, so that tests need not wait and a jump of the wall clock can be told apart. */
export interface Clock {
  /** Wall time in epoch milliseconds; may jump. */
  now(): number;
  /** Milliseconds since some fixed moment; never jumps, never runs backwards. */
  monotonic(): number;
  /** Calls back once after `ms` milliseconds; the returned function cancels. */
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

/** Resolves after `ms` milliseconds of the given clock; rejects with the signal's reason when aborted before. */
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
