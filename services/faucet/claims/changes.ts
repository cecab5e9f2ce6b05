/** Reports changes of single claims within this process. */
export interface Changes {
  emit(id: string): void;
  /** Calls back after each change of this claim; returns the unsubscribe function. */
  on(id: string, listener: () => void): () => void;
}

/** Without listeners. */
export function createChanges(): Changes {
  const listeners = new Map<string, Set<() => void>>();
  return {
    emit(id) {
      for (const listener of [...(listeners.get(id) ?? [])]) listener();
    },
    on(id, listener) {
      const own = listeners.get(id) ?? new Set();
      listeners.set(id, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(id) === own) listeners.delete(id);
      };
    },
  };
}
