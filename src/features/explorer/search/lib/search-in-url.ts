import { writeMembers } from '@site/src/app/url/url-members';

/** The query parameter of `/explorer` with the search text. */
const PARAMETER = 'q';

/** The search text of a query string such as `?q=treasury`; undefined if there is none. */
export function readSearch(search: string): string | undefined {
  return new URLSearchParams(search).get(PARAMETER)?.trim() || undefined;
}

/** The URL of a page with another search text, or without one; `href` may contain a query string. */
export function withSearch(href: string, typed: string | undefined): string {
  const [path = '', search = ''] = href.split('?');
  return path + writeMembers(search, { [PARAMETER]: typed?.trim() ?? '' });
}
