import { useEffect, useSyncExternalStore } from 'react';
import type { LazyPart, LazyState } from '../../lib/lazy-part';

const IDLE = { state: 'idle' } as const;

/**
 * Follows a part of the program (`createLazyPart`, once beside the component, never inside it), and fetches it as soon
 * as it is `wanted`. The static page and the first render in the browser have it `idle`. To try again: `part.fetch()`.
 */
export function useLazyPart<T>(part: LazyPart<T>, wanted = true): LazyState<T> {
  const state = useSyncExternalStore<LazyState<T>>(part.subscribe, part.getSnapshot, () => IDLE);
  useEffect(() => {
    if (wanted) part.fetch();
  }, [part, wanted]);
  return state;
}
