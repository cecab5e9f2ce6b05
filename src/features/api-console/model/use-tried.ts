import { useCallback } from 'react';
import { writeMembers } from '../../../app/url/url-members';
import { useUrlSearch } from '../../../app/url/use-url-search';

/** The query parameter with the operation of the open panel. */
export const PARAMETER = 'try';

/**
 * The operation in the URL, and a setter that adds an entry to the browser's history. Until hydration there is
 * none, as in the static page.
 */
export function useTried(): readonly [string | undefined, (id: string, section?: string) => void] {
  const [search, goTo] = useUrlSearch();
  const go = useCallback(
    (id: string, section?: string) =>
      goTo((current) => writeMembers(current, { [PARAMETER]: id }), {
        hash: section === undefined ? undefined : `#${section}`,
      }),
    [goTo],
  );
  return [new URLSearchParams(search).get(PARAMETER) || undefined, go];
}
