import { useCallback } from 'react';
import { writeMembers } from '@site/src/app/url/url-members';
import { useUrlSearch } from '@site/src/app/url/use-url-search';
import { OPERATION_MEMBER, withoutValues } from '../lib/tried-members';

/**
 * The operation in the URL, and a setter that adds an entry to the browser's history, without the values of the previous
 * operation. Until hydration there is none, as in the static page.
 */
export function useTried(): readonly [string | undefined, (id: string, section?: string) => void] {
  const [search, goTo] = useUrlSearch();
  const go = useCallback(
    (id: string, section?: string) =>
      goTo((current) => writeMembers(withoutValues(current), { [OPERATION_MEMBER]: id }), {
        hash: section === undefined ? undefined : `#${section}`,
      }),
    [goTo],
  );
  return [new URLSearchParams(search).get(OPERATION_MEMBER) || undefined, go];
}
