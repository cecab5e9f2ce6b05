import { useCallback } from 'react';
import { writeMembers } from '../../../app/url/url-members';
import { useUrlSearch } from '../../../app/url/use-url-search';

/** Member of the query string that names the operation of the open panel. */
export const MEMBER = 'try';

/**
 * The operation that the URL asks to try, and the way to another one: a step in the browser's history. Until hydration
 * there is none, as in the static page.
 */
export function useTried(): readonly [string | undefined, (id: string, section?: string) => void] {
  const [search, goTo] = useUrlSearch();
  const go = useCallback(
    (id: string, section?: string) =>
      goTo((current) => writeMembers(current, { [MEMBER]: id }), {
        hash: section === undefined ? undefined : `#${section}`,
      }),
    [goTo],
  );
  return [new URLSearchParams(search).get(MEMBER) || undefined, go];
}
