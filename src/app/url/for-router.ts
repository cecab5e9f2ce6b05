/**
 * A URL of the site in the form that the router needs: the router undoes one level of percent escapes in the path
 * (not in the query), so each percent sign is escaped once more. The address bar then shows the URL as given.
 */
export function forRouter(href: string): string {
  const end = href.search(/[?#]/);
  const path = end === -1 ? href : href.slice(0, end);
  return path.replaceAll('%', '%25') + href.slice(path.length);
}
