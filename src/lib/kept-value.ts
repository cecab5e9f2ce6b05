import { createStore, type Store } from './store';

/** How a value is stored as text. What is read is untrusted input: damaged text must read as some valid value. */
export interface KeptFormat<T> {
  /** The storage key. */
  readonly key: string;
  readonly read: (text: string | null) => T;
  /** Undefined: nothing is stored. */
  readonly print: (value: T) => string | undefined;
}

/** A value that the device stores, with listeners. */
export interface KeptValue<T> extends Pick<Store<T>, 'getSnapshot' | 'subscribe'> {
  /** What the device has, unless it refused to store what this page knows. */
  latest(): T;
  /**
   * Replaces the latest value with a function of it. `not-kept`: the device stores nothing (some private windows); the
   * value applies to this page only.
   */
  change(change: (latest: T) => T): 'kept' | 'not-kept';
  /** Reads the device again after another page of the site has written to it. */
  reload(): void;
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A value in that storage. It is read again before each change, so that two pages do not overwrite each other. */
export function createKeptValue<T>(storage: () => TextStorage, format: KeptFormat<T>): KeptValue<T> {
  const { key, read, print } = format;
  const readKept = (): { readonly value: T } | undefined => {
    try {
      return { value: read(storage().getItem(key)) };
    } catch {
      return undefined;
    }
  };
  const store = createStore<T>(readKept()?.value ?? read(null));
  let isKept = true;
  const latest = () => ((isKept ? readKept() : undefined) ?? { value: store.getSnapshot() }).value;
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    latest,
    change(change) {
      const value = change(latest());
      const text = print(value);
      try {
        if (text === undefined) storage().removeItem(key);
        else storage().setItem(key, text);
        isKept = true;
      } catch {
        isKept = false;
      }
      store.set(value);
      return isKept ? 'kept' : 'not-kept';
    },
    reload: () => store.set(latest()),
  };
}

/** A value of the visitor of this page; follows changes by other pages of the site. Only in a browser. */
export function keepOnDevice<T>(format: KeptFormat<T>): KeptValue<T> {
  const kept = createKeptValue(() => window.localStorage, format);
  window.addEventListener('storage', ({ key }) => {
    if (key === format.key || key === null) kept.reload();
  });
  return kept;
}
