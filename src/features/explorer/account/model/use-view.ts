import { useHistory, useLocation } from '@docusaurus/router';
import { useCallback, useMemo } from 'react';
import { forRouter } from '../../../../app/url/for-router';
import { readView, writeView, type View } from '../lib/view-in-url';

/** What the page shows, as its URL says, and the ways to show something else. */
export interface ViewInUrl {
  readonly view: View;
  /** A link to the same page with something else in view. */
  readonly hrefOf: (change: Partial<View>) => string;
  /** Goes there: a step in the browser's history. */
  readonly go: (change: Partial<View>) => void;
}

/** Follows the URL. Only after the page has come to life. */
export function useView(): ViewInUrl {
  const { search } = useLocation();
  const history = useHistory();
  const view = useMemo(() => readView(search), [search]);
  const hrefOf = useCallback(
    (change: Partial<View>) => window.location.pathname + writeView(search, { ...view, ...change }),
    [search, view],
  );
  const go = useCallback(
    (change: Partial<View>) => history.push(forRouter(hrefOf(change))),
    [history, hrefOf],
  );
  return { view, hrefOf, go };
}
