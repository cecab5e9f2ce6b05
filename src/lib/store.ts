/** One value with listeners, in the shape that `useSyncExternalStore` expects. */
export interface Store<T> {
  /** The current value; the same reference until the next change. */
  readonly getSnapshot: () => T;
  /** Calls back after every change; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Replaces the value; listeners are not called if it is the same (`Object.is`). */
  readonly set: (value: T) => void;
  /** Replaces the value with a function of the current one. */
  readonly update: (change: (value: T) => T) => void;
}

/** A store in memory. A listener removed while others are being called is not called any more. */
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

/** What happens when the first listener arrives and when the last one has left. */
interface Following {
  readonly begin: () => void;
  readonly end: () => void;
}

/** A `subscribe` of a store that works only while it has listeners. An unsubscribe function counts once. */
export function whileFollowed(
  { subscribe }: Pick<Store<unknown>, 'subscribe'>,
  { begin, end }: Following,
): Store<unknown>['subscribe'] {
  let listeners = 0;
  return (listener) => {
    const leave = subscribe(listener);
    listeners += 1;
    if (listeners === 1) begin();
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      leave();
      listeners -= 1;
      if (listeners === 0) end();
    };
  };
}
