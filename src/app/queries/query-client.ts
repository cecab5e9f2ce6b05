import { onlineManager, QueryClient, type QueryKey } from '@tanstack/react-query';
import { browserPresence } from '../../lib/presence';

/** How long data of pages that were left stays in the cache: enough to read a transaction and go back. */
const KEPT_MS = 15 * 60_000;

/** How long a failure stays on screen before the node is asked again; pages retry on their own after as long. */
const FRESH_FAILURE_MS = 5_000;

/** Hashes a key. Heights and amounts are bigint, which `JSON.stringify` refuses; keys contain no objects. */
export const hashQueryKey = (key: QueryKey): string =>
  JSON.stringify(key, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part));

/** An empty cache. How long each result counts as fresh is part of its query's definition. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: KEPT_MS,
        queryKeyHashFn: hashQueryKey,
        // The node client retries what is worth retrying; a second policy would multiply the attempts.
        retry: false,
        // A read that was requested before the page hydrated may have failed by now: that is no reason to repeat it.
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > FRESH_FAILURE_MS,
        // A node on this machine responds while the device is offline, and any other failure has its own message.
        networkMode: 'always',
        // Streams keep open pages current, and the rows must not be replaced when the reader returns to the tab.
        refetchOnWindowFocus: false,
        // Only failed queries are sent again: refetching everything would flood a node that has just come back.
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
        // The comparison does not understand Map, and would compare every item of every list for nothing.
        structuralSharing: false,
      },
    },
  });
}

let ofThisPage: QueryClient | undefined;

/**
 * The cache of this page: created on first use, only in a browser, and kept until the page is closed, so that going
 * back needs no request.
 */
export function pageQueryClient(): QueryClient {
  if (ofThisPage === undefined) {
    // Otherwise a page opened while offline would count as online, and miss the event.
    onlineManager.setOnline(browserPresence.isOnline());
    ofThisPage = createQueryClient();
  }
  return ofThisPage;
}
