/** An event without data, and who listens to it. */
export interface Notifier {
  notify(): void;
  /** Calls back each time; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** A notifier without listeners. */
export function createNotifier(): Notifier {
  const listeners = new Set<() => void>();
  return {
    notify() {
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
