import { useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useCallback } from 'react';
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

  const change = useCallback(
    (members: UrlMembers) => {
      const { pathname, search: current, hash } = window.location;
      const next = writeMembers(current, members);
      if (next === current) return;
      history.push(forRouter(pathname + next + hash));
    },
    [history],
  );
  return [new URLSearchParams(isBrowser ? search : ''), change];
}
