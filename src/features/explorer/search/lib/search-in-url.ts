import { writeMembers } from '../../../../app/url/url-members';

/** Name of the query member of `/explorer` that carries what is searched for. */
const MEMBER = 'q';

/** What a query string such as `?q=treasury` searches for; undefined for nothing. */
export function readSearch(search: string): string | undefined {
  return new URLSearchParams(search).get(MEMBER)?.trim() || undefined;
}

/** The same page with another search, or with none; `href` may have a query of its own. */
export function withSearch(href: string, typed: string | undefined): string {
  const [path = '', search = ''] = href.split('?');
  return path + writeMembers(search, { [MEMBER]: typed?.trim() ?? '' });
}
