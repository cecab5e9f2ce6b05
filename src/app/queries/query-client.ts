import { onlineManager, QueryClient, type QueryKey } from '@tanstack/react-query';
import { browserPresence } from '../../lib/presence';

/** Pages that were left stay in the cache this long: time enough to read a transaction and go back. */
const KEPT_MS = 15 * 60_000;

/** Hashes a key. Heights and amounts are bigint, which `JSON.stringify` refuses; keys hold no objects. */
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
        // A node on this machine answers while the machine is offline, and any other failure has its own message.
        networkMode: 'always',
        // Streams keep open pages current, and a person who returns to a tab must not find the rows replaced.
        refetchOnWindowFocus: false,
        // Only what failed is requested again: refetching everything else would flood a node that has just come back.
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
        // The comparison does not understand Map, and goes through every member of every list for nothing.
        structuralSharing: false,
      },
    },
  });
}

let ofThisPage: QueryClient | undefined;

/**
 * The cache of this page: created on first use, only in a browser, and kept until the page is closed, so that going back
 * to a page needs no request.
 */
export function pageQueryClient(): QueryClient {
  if (ofThisPage === undefined) {
    // A page opened while offline would otherwise count as online, and miss the event that says so.
    onlineManager.setOnline(browserPresence.isOnline());
    ofThisPage = createQueryClient();
  }
  return ofThisPage;
}
