/** One value with listeners, in the shape that `useSyncExternalStore` wants. */
export interface Store<T> {
  /** The value now; the same reference until the next change. */
  readonly getSnapshot: () => T;
  /** Calls back after every change; the returned function ends that. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Replaces the value; nobody is called when it is the same one (`Object.is`). */
  readonly set: (value: T) => void;
  /** Replaces the value by a function of the present one. */
  readonly update: (change: (value: T) => T) => void;
}

/** A store in memory. A listener that leaves while others are being called is not called any more. */
export function createStore<T>(initial: T): Store<T> {
  let current = initial;
  const listeners = new Set<{ call: () => void }>();
  const set = (value: T) => {
    if (Object.is(value, current)) return;
    current = value;
    for (const listener of [...listeners]) if (listeners.has(listener)) listener.call();
  };
  return {
    getSnapshot: () => current,
    subscribe(call) {
      const listener = { call };
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    set,
    update: (change) => set(change(current)),
  };
}
