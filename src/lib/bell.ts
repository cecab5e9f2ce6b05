/** An event without data. */
export interface Bell {
  ring(): void;
  /** Calls back on every ring; returns the unsubscribe function. */
  onRing(listener: () => void): () => void;
}

/** A bell without listeners. */
export function createBell(): Bell {
  const listeners = new Set<() => void>();
  return {
    ring() {
      for (const listener of [...listeners]) listener();
    },
    onRing(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
