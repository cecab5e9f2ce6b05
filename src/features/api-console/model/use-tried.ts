import { useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useCallback } from 'react';
import { forRouter } from '../../../app/url/for-router';
import { writeMembers } from '../../../app/url/url-members';

/** Member of the query string that names the operation of the open panel. */
export const MEMBER = 'try';

/**
 * The operation that the URL asks to try, and the way to another one: a step in the browser's history. Until the page has
 * come to life there is none, as in the static page.
 */
export function useTried(): readonly [string | undefined, (id: string, section?: string) => void] {
  const isBrowser = useIsBrowser();
  const { search } = useLocation();
  const history = useHistory();
  const go = useCallback(
    (id: string, section?: string) => {
      const { pathname, search: current, hash } = window.location;
      const fragment = section === undefined ? hash : `#${section}`;
      history.push(forRouter(pathname + writeMembers(current, { [MEMBER]: id }) + fragment));
    },
    [history],
  );
  return [(isBrowser && new URLSearchParams(search).get(MEMBER)) || undefined, go];
}
