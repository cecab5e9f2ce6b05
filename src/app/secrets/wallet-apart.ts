import { isNodePath } from '../url/node-pages';
import type { PageLoader } from './page-document';
import { roomOf, secretPathOf, type Room } from './secret-path';

/** A place as the site's router is given it: a URL, or its parts. */
type Place = string | { readonly pathname?: string | undefined };

/** What of the router's history is needed here. */
export interface RouterHistory<P> {
  readonly location: { readonly pathname: string };
  readonly createHref: (parts: never) => string;
  push: (place: P, state?: unknown) => void;
  replace: (place: P, state?: unknown) => void;
}

/** What the document in view was loaded for. */
export interface DocumentRights {
  readonly base: string;
  readonly room: Room;
  /** Whether its policy keeps it from a node that the reader chose, now that there is one. */
  readonly isCutOff: () => boolean;
}

/**
 * Makes steps of the router full loads where a document must not be carried over. A script that was loaded once keeps
 * running through the router's steps, and the content policy stays that of the first page. So:
 *
 * - every step between a page for secrets (the wallet, the key tools) and the rest of the site is a full load: nothing
 *   that another page has loaded may still be there, nor the other way round;
 * - a step to a page that asks the reader's own node is one where this document's policy would refuse that node.
 *
 * Root looks after the steps that are not made here, such as Back after a `pushState`. Returns the way to undo it.
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
    // The router undoes one level of escapes in a text it is given, the browser does not.
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
