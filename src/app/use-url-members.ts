import { useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useCallback, useEffect, useRef } from 'react';
import { forRouter } from './for-router';
import { writeMembers, type UrlMembers } from './url-members';

/**
 * The query string of the page, and a way to change members of it: a step in the browser's history, so that Back
 * returns. Until the page has come to life it is empty, as in the static page.
 */
export function useUrlMembers(): readonly [URLSearchParams, (members: UrlMembers) => void] {
  const isBrowser = useIsBrowser();
  const { search } = useLocation();
  const history = useHistory();
  const kept = useRef<Element>(null);

  // The framework takes the focus to the top of the page with every step of the history; a reader who has just changed
  // a setting goes on from there.
  useEffect(() => {
    const element = kept.current;
    kept.current = null;
    if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
  }, [search]);

  const change = useCallback(
    (members: UrlMembers) => {
      const { pathname, search: current, hash } = window.location;
      const next = writeMembers(current, members);
      if (next === current) return;
      kept.current = document.activeElement;
      history.push(forRouter(pathname + next + hash));
    },
    [history],
  );
  return [new URLSearchParams(isBrowser ? search : ''), change];
}
