/** Path of the page that will hold keys. */
export const WALLET_PATH = '/wallet';

/** Whether a path, base URL gone, belongs to the wallet. */
export function isWalletPath(path: string): boolean {
  return path === WALLET_PATH || path.startsWith(`${WALLET_PATH}/`) || path === `${WALLET_PATH}.html`;
}

/** Path of the page of the docs with the key tools, into which people may type words and keys. */
export const KEY_TOOLS_PATH = '/docs/integration/advanced/protocol-offline-signing-reference';

/** Whether a path, base URL gone, is a page for secrets: no script of others may be there, nor have been. */
export function isPageForSecrets(path: string): boolean {
  return roomOf(path) !== 'site';
}

function roomOf(path: string): 'wallet' | 'key tools' | 'site' {
  if (isWalletPath(path)) return 'wallet';
  return path.replace(/(\/|\.html)$/, '') === KEY_TOOLS_PATH ? 'key tools' : 'site';
}

/** A place as the site's router is given it: a URL, or its parts. */
type Place = string | { readonly pathname?: string | undefined };

/** What of the router's history is needed here. */
export interface RouterHistory<P> {
  readonly location: { readonly pathname: string };
  readonly createHref: (parts: never) => string;
  push: (place: P, state?: unknown) => void;
  replace: (place: P, state?: unknown) => void;
}

/** The browser's own way to load a page. */
export interface PageLoader {
  readonly href: string;
  assign(url: string): void;
  replace(url: string): void;
}

/**
 * Makes every step between a page for secrets (the wallet, the key tools) and the rest of the site a full load. A script that was loaded once
 * goes on running through steps of the router, and the content policy stays that of the first page: so nothing that
 * another page has loaded may still be there when such a page is, nor the other way round. Back and forward
 * follow by themselves: they lead across only between pages that were loaded in full.
 *
 * Returns the way to undo it.
 */
export function keepWalletApart<P extends Place>(
  history: RouterHistory<P>,
  page: PageLoader,
  withoutBase: (path: string) => string,
): () => void {
  const { push, replace } = history;
  const across = (place: Place): string | undefined => {
    const url = new URL(
      typeof place === 'string' ? place : history.createHref({ ...history.location, ...place } as never),
      page.href,
    );
    const path = typeof place === 'string' ? url.pathname : (place.pathname ?? history.location.pathname);
    const there = roomOf(withoutBase(path));
    if (there === roomOf(withoutBase(history.location.pathname))) return undefined;
    // The router undoes one level of escapes in a text it is given, the browser does not.
    if (typeof place === 'string') url.pathname = unescaped(url.pathname);
    return url.href;
  };
  history.push = (place, state) => {
    const url = across(place);
    if (url === undefined) push(place, state);
    else page.assign(url);
  };
  history.replace = (place, state) => {
    const url = across(place);
    if (url === undefined) replace(place, state);
    else page.replace(url);
  };
  return () => {
    Object.assign(history, { push, replace });
  };
}

function unescaped(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
