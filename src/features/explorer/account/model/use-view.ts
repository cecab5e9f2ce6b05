import { useCallback, useMemo } from 'react';
import { useUrlSearch } from '@site/src/app/url/use-url-search';
import { readView, writeView, type View } from '../lib/view-in-url';

/** The view in the page's URL, and functions to change it. */
export interface ViewInUrl {
  readonly view: View;
  /** The URL of this page with a changed view. */
  readonly hrefOf: (change: Partial<View>) => string;
  /** Navigates to it, with a new entry in the browser's history. */
  readonly go: (change: Partial<View>) => void;
}

const changed = (search: string, change: Partial<View>) =>
  writeView(search, { ...readView(search), ...change });

/** Follows the URL. Only for components that render after hydration. */
export function useView(): ViewInUrl {
  const [search, goTo] = useUrlSearch();
  const view = useMemo(() => readView(search), [search]);
  const hrefOf = useCallback(
    (change: Partial<View>) => window.location.pathname + changed(search, change),
    [search],
  );
  const go = useCallback((change: Partial<View>) => goTo((current) => changed(current, change)), [goTo]);
  return { view, hrefOf, go };
}
