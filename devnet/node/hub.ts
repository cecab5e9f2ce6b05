import type { Commit } from '../types';

/** Notifies listeners of every commit, in order. */
export interface Hub {
  publish(commit: Commit): void;
  /** Subscribes until the returned function is called. */
  listen(listener: (commit: Commit) => void): () => void;
  /**
   * Calls back once when the network is disposed, or soon if it already is; the returned function cancels.
   */
  onClose(callback: () => void): () => void;
  close(): void;
}

/** Creates a hub without listeners. */
export function createHub(): Hub {
  const listeners = new Set<(commit: Commit) => void>();
  const closing = new Set<() => void>();
  let closed = false;
  return {
    publish(commit) {
      for (const listener of listeners) listener(commit);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onClose(callback) {
      closing.add(callback);
      if (closed) queueMicrotask(() => closing.has(callback) && callback());
      return () => closing.delete(callback);
    },
    close() {
      closed = true;
      for (const callback of [...closing]) callback();
    },
  };
}
