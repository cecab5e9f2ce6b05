import { useCallback } from 'react';
import { writeMembers } from '@site/src/app/url/url-members';
import { useUrlSearch } from '@site/src/app/url/use-url-search';

/** The query parameter with the operation of the open panel. */
export const OPERATION_MEMBER = 'try';
/** Begins the names of the query parameters with its values: `try.hash`. */
export const VALUE_PREFIX = `${OPERATION_MEMBER}.`;

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

/** The query string without the values of an operation. */
export function withoutValues(search: string): string {
  const members = new URLSearchParams(search);
  for (const name of [...members.keys()]) if (name.startsWith(VALUE_PREFIX)) members.delete(name);
  return asSearch(members);
}

/** A query string, empty or starting with `?`. */
export function asSearch(members: URLSearchParams): string {
  const text = members.toString();
  return text === '' ? '' : `?${text}`;
}
