/** Folder of the card images, below the site's base URL. */
export const CARDS_PATH = 'img/cards/';

/** Pages that answer for every path below their own: whatever the id, the card is theirs. */
const SHELL = /^(\/explorer\/(?:accounts|transactions))\/.*$/s;

/**
 * Where the picture lies that stands for a page wherever its link is shared: drawn when the site is built, one for
 * every page, at an address that follows from the page's own.
 *
 * @param pathname path of the page, with the site's base URL
 * @param baseUrl begins and ends with a slash
 * @returns a path below the base URL, with a slash in front
 */
export function cardPath(pathname: string, baseUrl: string): string {
  const path = pathname.startsWith(baseUrl) ? `/${pathname.slice(baseUrl.length)}` : pathname;
  const page = path
    .replace(SHELL, '$1')
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/^\/+|\/+$/g, '');
  return `/${CARDS_PATH}${page === '' ? 'index' : page}.png`;
}
