/** Items from a producer that does not wait to a consumer that reads at its own pace. */
export interface Queue<T> {
  push(item: T): void;
  /** No more items; pending ones are still delivered. */
  end(): void;
  /** No more items; pending ones are still delivered, then the error is thrown. */
  fail(error: unknown): void;
  /** To be read once. An abort throws the signal's reason immediately, without the pending items. */
  read(options: { signal: AbortSignal }): AsyncGenerator<T, void, undefined>;
}

/**
 * A queue of at most `capacity` items. A slower reader loses the oldest ones and gets one item made with
 * `lost(count)` in their place; memory does not grow.
 */
export function createQueue<T>(capacity: number, lost: (count: number) => T): Queue<T> {
  let items: T[] = [];
  let dropped = 0;
  let closed: { error?: unknown; failed: boolean } | undefined;
  let wake = () => {};
  return {
    push(item) {
      if (closed !== undefined) return;
      items.push(item);
      if (items.length > capacity) {
        // Drop half at once: repeatedly removing single items from the front of a full array is slow.
        const cut = Math.ceil(capacity / 2);
        dropped += cut;
        items = items.slice(cut);
      }
      wake();
    },
    end() {
      closed ??= { failed: false };
      wake();
    },
    fail(error) {
      closed ??= { error, failed: true };
      wake();
    },
    async *read({ signal }) {
      // One listener for the whole iteration, not one per wait: a flood wakes the reader thousands of times a second.
      const onAbort = () => wake();
      signal.addEventListener('abort', onAbort);
      try {
        for (;;) {
          signal.throwIfAborted();
          if (dropped > 0) {
            const count = dropped;
            dropped = 0;
            yield lost(count);
          } else if (items.length > 0) {
            const batch = items;
            items = [];
            for (const item of batch) {
              yield item;
              signal.throwIfAborted();
            }
          } else if (closed !== undefined) {
            if (closed.failed) throw closed.error;
            return;
          } else {
            await new Promise<void>((resolve) => (wake = resolve));
          }
        }
      } finally {
        signal.removeEventListener('abort', onAbort);
      }
    },
  };
}
