import { isNodePath } from '../url/node-pages';
import type { PageLoader } from './page-document';
import { roomOf, secretPathOf, type Room } from './secret-path';

/** A location as the router accepts it: a URL, or its parts. */
type Place = string | { readonly pathname?: string | undefined };

/** What is needed of the router's history. */
export interface RouterHistory<P> {
  readonly location: { readonly pathname: string };
  readonly createHref: (parts: never) => string;
  push: (place: P, state?: unknown) => void;
  replace: (place: P, state?: unknown) => void;
}

/** The area that the current document was loaded for. */
export interface DocumentRights {
  readonly base: string;
  readonly room: Room;
  /** Whether its policy blocks a node that the reader chose, now that there is one. */
  readonly isCutOff: () => boolean;
}

/**
 * Turns router navigation into full loads where a document must not be reused. A script that was loaded once keeps
 * running across router navigation, and the content policy stays that of the first page. So:
 *
 * - every navigation between a secret page (the wallet, the key tools) and the rest of the site is a full load:
 * nothing that another page has loaded may still be there, nor the other way round;
 * - a navigation to a page that connects to the reader's own node is one if this document's policy would block that
 * node.
 *
 * Root handles navigations that are not caught here, such as Back after a `pushState`. Returns a function that undoes
 * it.
 */
export function keepWalletApart<P extends Place>(
  history: RouterHistory<P>,
  page: Pick<PageLoader, 'href' | 'assign' | 'replace'>,
  { base, room, isCutOff }: DocumentRights,
): () => void {
  const { push, replace } = history;
  const across = (place: Place): string | undefined => {
    const url = new URL(
      typeof place === 'string' ? place : history.createHref({ ...history.location, ...place } as never),
      page.href,
    );
    const path = typeof place === 'string' ? url.pathname : (place.pathname ?? history.location.pathname);
    const isElsewhere = roomOf(path, base) !== room;
    const isRefused = () =>
      path !== history.location.pathname && isNodePath(belowBase(path, base)) && isCutOff();
    if (!isElsewhere && !isRefused()) return undefined;
    const secret = secretPathOf(path, base);
    if (secret !== undefined) url.pathname = base + secret.slice(1);
    // The router undoes one level of escapes in a string, the browser does not.
    else if (typeof place === 'string') url.pathname = unescaped(url.pathname);
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

function belowBase(path: string, base: string): string {
  return path.startsWith(base) ? `/${path.slice(base.length)}` : path;
}

function unescaped(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
