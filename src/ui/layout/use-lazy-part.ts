import { startTransition, useEffect, useState } from 'react';
import type { LazyPart, LazyState } from '../../lib/lazy-part';
import { useIsStatic } from '../use-is-static';

const IDLE = { state: 'idle' } as const;

/**
 * Loads a lazy part (`createLazyPart`, at module level, never inside a component) as soon as it is `wanted`. It is
 * `idle` in the static page and while that is hydrated. To retry: `part.fetch()`.
 */
export function useLazyPart<T>(part: LazyPart<T>, wanted = true): LazyState<T> {
  const isStatic = useIsStatic();
  const [state, setState] = useState<LazyState<T>>(() => (isStatic ? IDLE : part.getSnapshot()));
  useEffect(() => {
    // A transition, so that React renders a large part in slices: a store's hook would make it one long task.
    const follow = () => startTransition(() => setState(part.getSnapshot()));
    follow();
    return part.subscribe(follow);
  }, [part]);
  useEffect(() => {
    if (wanted) part.fetch();
  }, [part, wanted]);
  return state;
}
