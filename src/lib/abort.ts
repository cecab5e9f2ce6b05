/** The options of an asynchronous function that can be aborted. */
export interface Abortable {
  readonly signal: AbortSignal;
}

/** A signal of our own that also follows others; `dispose` unsubscribes from them. */
export interface LinkedSignal {
  readonly signal: AbortSignal;
  /** Aborts this signal only; its parents are not affected. */
  abort(reason?: unknown): void;
  /** Stops following. Always called in a `finally`, so that a long-lived parent keeps no listener. */
  dispose(): void;
}

/**
 * A child of any number of signals: aborted with the reason of whichever aborts first. Unlike with `AbortSignal.any`,
 * it can be disposed and aborted directly.
 */
export function linkSignals(...parents: readonly AbortSignal[]): LinkedSignal {
  const controller = new AbortController();
  const ties: (() => void)[] = [];
  for (const parent of parents) {
    if (parent.aborted) {
      controller.abort(parent.reason);
      break;
    }
    const follow = () => controller.abort(parent.reason);
    parent.addEventListener('abort', follow, { once: true });
    ties.push(() => parent.removeEventListener('abort', follow));
  }
  return {
    signal: controller.signal,
    abort: (reason) => controller.abort(reason),
    dispose: () => ties.splice(0).forEach((untie) => untie()),
  };
}

/**
 * The promise's outcome, or a rejection with the signal's reason if that comes first. The promise itself is not
 * stopped; its later rejection is ignored because the caller has already left.
 */
export async function abortable<T>(promise: Promise<T>, { signal }: { signal: AbortSignal }): Promise<T> {
  if (signal.aborted) {
    promise.catch(() => undefined);
    throw signal.reason;
  }
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    stop = () => signal.removeEventListener('abort', onAbort);
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    stop();
  }
}
