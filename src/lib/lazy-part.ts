import { createStore, type Store } from './store';

/** Where a part of the program stands that is fetched when it is wanted. */
export type LazyState<T> =
  | { readonly state: 'idle' }
  | { readonly state: 'loading' }
  /** Did not arrive; `error` is what the browser or the bundler said. */
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'ready'; readonly part: T };

/** A part of the program, fetched once for all who want it. */
export interface LazyPart<T> extends Pick<Store<LazyState<T>>, 'getSnapshot' | 'subscribe'> {
  /** Fetches the part, unless it is here or on its way; after a failure it is fetched anew. Never throws. */
  readonly fetch: () => void;
}

/**
 * A part of the program behind a dynamic `import()`. What arrived stays; what did not can be fetched again: neither
 * the bundler nor this keeps a failure.
 *
 * @param load `() => import('./part')`, written where the chunk gets its name
 */
export function createLazyPart<T>(load: () => Promise<T>): LazyPart<T> {
  const { getSnapshot, subscribe, set } = createStore<LazyState<T>>({ state: 'idle' });
  return {
    getSnapshot,
    subscribe,
    fetch() {
      const { state } = getSnapshot();
      if (state === 'loading' || state === 'ready') return;
      set({ state: 'loading' });
      load().then(
        (part) => set({ state: 'ready', part }),
        (error: unknown) => set({ state: 'failed', error }),
      );
    },
  };
}
