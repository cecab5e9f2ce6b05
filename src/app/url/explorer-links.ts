/** Path of the rich list. */
const RICH_LIST_PATH = '/richlist';
/** Path of the explorer. */
export const EXPLORER_PATH = '/explorer';
/** Path of the accounts that the reader watches. */
export const WATCH_PATH = '/explorer/watch';
/** Every path below this one is a transaction's hash. */
export const TRANSACTIONS_PATH = '/explorer/transactions';
/** Every path below this one is an account. */
export const ACCOUNTS_PATH = '/explorer/accounts';

/** Links to transactions and accounts within one network: every link keeps the network of the current page. */
export interface ExplorerLinks {
  readonly home: string;
  readonly richList: string;
  /** The accounts that the reader watches. */
  readonly watchList: string;
  /** @param hash 64 hex digits */
  transaction(hash: string): string;
  /** @param path the 61 characters of an address, without its scheme (slashes would not survive every host) */
  account(path: string): string;
}

/** Links that carry a query string, empty or starting with `?` (see `writeNetwork`). */
export function explorerLinks(search: string): ExplorerLinks {
  return {
    home: EXPLORER_PATH + search,
    richList: RICH_LIST_PATH + search,
    watchList: WATCH_PATH + search,
    transaction: (hash) => `${TRANSACTIONS_PATH}/${encodeURIComponent(hash)}${search}`,
    account: (path) => `${ACCOUNTS_PATH}/${encodeURIComponent(path)}${search}`,
  };
}

/** The number of segments behind `base` in the browser's path; an escaped slash does not separate segments. */
export function segmentsBehind(base: string, browserPath: string): number {
  if (!browserPath.startsWith(`${base}/`)) return 0;
  return browserPath.slice(base.length).split('/').filter(Boolean).length;
}

/**
 * The text behind a path, as the reader typed it: slashes included except at the end, percent escapes undone where
 * possible. The router undoes some escapes and drops an ending `.html`, so the browser's own path is used as long as
 * both are on the same page.
 */
export function idBehind(base: string, routerPath: string, browserPath: string | undefined): string {
  const start = `${base}/`;
  const path = browserPath?.startsWith(start) ? browserPath : routerPath;
  const raw = path.startsWith(start) ? path.slice(start.length).replace(/\/+$/, '') : '';
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
