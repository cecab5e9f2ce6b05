/** Collects things that come quickly and hands them on in batches. */
export interface Batcher<T> {
  push(thing: T): void;
  /** Drops what has not been handed on and stops. */
  stop(): void;
}

/** The times a batcher needs: a port. */
export interface BatchTimer {
  now(): number;
  after(milliseconds: number, run: () => void): () => void;
}

const pageTimer: BatchTimer = {
  now: () => performance.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/**
 * Hands on the first thing at once and whatever follows at most once per `intervalMs`, so that a page that shows a
 * stream renders four times a second, however quick the stream is.
 */
export function createBatcher<T>(
  handOn: (things: readonly T[]) => void,
  { intervalMs = 250, timer = pageTimer }: { intervalMs?: number; timer?: BatchTimer } = {},
): Batcher<T> {
  let waiting: T[] = [];
  let last = -Infinity;
  let cancel: (() => void) | undefined;

  const flush = () => {
    cancel = undefined;
    last = timer.now();
    const things = waiting;
    waiting = [];
    handOn(things);
  };

  return {
    push(thing) {
      waiting.push(thing);
      cancel ??= timer.after(Math.max(0, last + intervalMs - timer.now()), flush);
    },
    stop() {
      cancel?.();
      cancel = undefined;
      waiting = [];
    },
  };
}
