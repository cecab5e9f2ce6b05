/** Something that can be rung and heard. */
export interface Bell {
  ring(): void;
  /** Calls back at every ring; the returned function ends that. */
  onRing(listener: () => void): () => void;
}

/** A bell that nobody hears yet. */
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
