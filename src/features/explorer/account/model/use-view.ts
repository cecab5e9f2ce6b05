import { useCallback, useMemo } from 'react';
import { useUrlSearch } from '../../../../app/url/use-url-search';
import { readView, writeView, type View } from '../lib/view-in-url';

/** What the page shows, as its URL says, and the ways to show something else. */
export interface ViewInUrl {
  readonly view: View;
  /** A link to the same page with something else in view. */
  readonly hrefOf: (change: Partial<View>) => string;
  /** Goes there: a step in the browser's history. */
  readonly go: (change: Partial<View>) => void;
}

const changed = (search: string, change: Partial<View>) =>
  writeView(search, { ...readView(search), ...change });

/** Follows the URL. Only rendered after hydration. */
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
