import { useHistory, useLocation } from '@docusaurus/router';
import { useCallback } from 'react';
import { forRouter } from './for-router';
import { useHydrated } from './use-hydrated';

/** Options of a navigation to another query string of the page. */
interface GoOptions {
  /** `push` (the default): a step in the browser's history, so that Back returns. */
  readonly how?: 'push' | 'replace';
  /** The fragment to go to, such as `#section`; the one in the address bar stays unless it is given. */
  readonly hash?: string | undefined;
}

/** Navigates to the same page with another query string, computed from the one in the address bar. */
export type GoToSearch = (change: (search: string) => string, options?: GoOptions) => void;

/**
 * The query string of the page, empty or starting with `?`, and a function that navigates to another one. Until
 * hydration it is empty, as in the static page.
 */
export function useUrlSearch(): readonly [search: string, go: GoToSearch] {
  const isHydrated = useHydrated();
  const { search } = useLocation();
  const history = useHistory();
  const go = useCallback<GoToSearch>(
    (change, { how = 'push', hash } = {}) => {
      const { pathname, search: current, hash: currentHash } = window.location;
      const next = change(current);
      if (next === current && hash === undefined) return;
      history[how](forRouter(pathname + next + (hash ?? currentHash)));
    },
    [history],
  );
  return [isHydrated ? search : '', go];
}
