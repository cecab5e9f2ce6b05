import type { Query, QueryClient } from '@tanstack/react-query';
import { sleep, type Clock } from '../../lib/clock';
import { isAttoError } from '../../protocol/error';
import type { Network } from '../../protocol/network';
import type { NodeReader } from '../node/node-reader';

/** How long to wait before probing a node again, in milliseconds. */
const PROBE_MS = 5_000;

/** How to find the reader of a node. */
type ReaderOf = (network: Network, url: string) => Pick<NodeReader, 'servedNetwork'>;

/**
 * Refetches visible queries that failed because their node could not be reached, as soon as it responds again. Until
 * then the node is probed instead of refetching the queries: a refetch would remove the message, and a focused
 * button, every few seconds. Returns a function that stops it.
 */
export function recoverQueries(
  client: QueryClient,
  readerOf: ReaderOf,
  { clock }: { clock: Clock },
): () => void {
  const cache = client.getQueryCache();
  const controller = new AbortController();
  const { signal } = controller;
  const unreachable = () => cache.findAll({ type: 'active', predicate: isUnreachable });
  let probing = false;

  async function probe(): Promise<void> {
    probing = true;
    try {
      while (unreachable().length > 0) {
        await sleep(PROBE_MS, { clock, signal });
        const [query] = unreachable();
        if (!query) return;
        // All visible queries use the page's node; their keys start with it (`nodeKey`).
        const [network, url] = query.queryKey as [Network, string];
        if (await isReachable(readerOf(network, url), { signal }))
          await client.refetchQueries({ queryKey: [network, url], type: 'active', predicate: isUnreachable });
      }
    } catch {
      // Stopped: nothing else rejects here.
    } finally {
      probing = false;
    }
  }

  const unsubscribe = cache.subscribe((event) => {
    const hasFailed = event.type === 'updated' && event.action.type === 'error';
    // It may have failed before anything showed it: pages begin to read while they hydrate.
    const isShown = event.type === 'observerAdded';
    if ((hasFailed || isShown) && !probing) void probe();
  });
  void probe();
  return () => {
    unsubscribe();
    controller.abort();
  };
}

const isUnreachable = ({ state }: Query): boolean => isAttoError(state.error, 'NODE_UNREACHABLE');

/** Any response, even an error, shows that the node is up. */
async function isReachable(
  reader: Pick<NodeReader, 'servedNetwork'>,
  { signal }: { signal: AbortSignal },
): Promise<boolean> {
  try {
    await reader.servedNetwork({ signal });
    return true;
  } catch (error) {
    signal.throwIfAborted();
    return !isAttoError(error, 'NODE_UNREACHABLE') && !isAttoError(error, 'NODE_TIMEOUT');
  }
}
