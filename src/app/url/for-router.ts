/**
 * A URL of the site as the router has to be given it: the router undoes one level of percent escapes in the path (not
 * in the query), so each percent sign there is escaped once more. What the address bar then shows is the URL as given.
 */
export function forRouter(href: string): string {
  const end = href.search(/[?#]/);
  const path = end === -1 ? href : href.slice(0, end);
  return path.replaceAll('%', '%25') + href.slice(path.length);
}
