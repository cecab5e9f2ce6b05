import { useEffect, useSyncExternalStore } from 'react';
import type { LazyPart, LazyState } from '../../lib/lazy-part';

const IDLE = { state: 'idle' } as const;

/**
 * Loads a lazy part (`createLazyPart`, at module level, never inside a component) as soon as it is `wanted`. It is
 * `idle` in the static page and on the first render in the browser. To retry: `part.fetch()`.
 */
export function useLazyPart<T>(part: LazyPart<T>, wanted = true): LazyState<T> {
  const state = useSyncExternalStore<LazyState<T>>(part.subscribe, part.getSnapshot, () => IDLE);
  useEffect(() => {
    if (wanted) part.fetch();
  }, [part, wanted]);
  return state;
}
