import { createStore, type Store } from './store';

/** The loading state of a lazy part. */
export type LazyState<T> =
  | { readonly state: 'idle' }
  | { readonly state: 'loading' }
  /** Failed to load; `error` comes from the browser or the bundler. */
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'ready'; readonly part: T };

/** A part of the program that is loaded on demand, once for all callers. */
export interface LazyPart<T> extends Pick<Store<LazyState<T>>, 'getSnapshot' | 'subscribe'> {
  /** Loads the part unless it is loaded or loading; retries after a failure. Never throws. */
  readonly fetch: () => void;
}

/**
 * A part of the program behind a dynamic `import()`. A loaded part is kept; a failed one can be loaded again, since
 * neither the bundler nor this function caches failures.
 *
 * @param load `() => import('./part')`, written where the chunk is named
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
