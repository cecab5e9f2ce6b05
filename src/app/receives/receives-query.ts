import { queryOptions, skipToken } from '@tanstack/react-query';
import { sleep, systemClock } from '../../lib/clock';
import type { Hash } from '../../protocol/hash';
import type { NodeReader } from '../node/node-reader';
import { nodeKey, placeholderWithin } from '../queries/node-key';
import { readReceive, readReceives } from './read-receives';
import { receiveKey } from './receive-key';
import type { SendOutcome, Sent } from '../../node-client/reads/search-chain';

/**
 * The receive of a single send; `send` undefined: no request. A refetch continues where the last search ended.
 * "Waiting" is never fresh; "unknown" is, because the reader decides whether to search further. Errors: NODE_*.
 */
export function receiveQuery(reader: NodeReader, send: Sent | undefined) {
  return queryOptions({
    queryKey: receiveKey(reader, send?.hash),
    queryFn:
      send === undefined
        ? skipToken
        : ({ client, signal }): Promise<SendOutcome> => readReceive(client, reader, send, { signal }),
    staleTime: ({ state }) => (state.data === undefined || state.data.kind === 'waiting' ? 0 : Infinity),
  });
}

/** How long a page of history must stay the same before its sends are searched, in milliseconds. */
const SETTLED_MS = 300;

/**
 * What is known about the receives of the sends of a page, by the hash of the send. The page must stay the same for
 * `settledMs` before it sends a request.
 *
 * The flow: a receive never changes once it is known, so each is cached under its send's key, which the send's own
 * page shares; only the others are searched, all of them together with at most eight requests (`findReceives`). While
 * some are waiting, the data is never fresh, and a search continues where the last one ended. A send that was not
 * found within the limit is not searched again: its own page does that on request. Errors: NODE_*, STREAM_*.
 */
export function receivesQuery(reader: NodeReader, sends: readonly Sent[], settledMs = SETTLED_MS) {
  const queryKey = nodeKey(reader, 'receives', ...sends.map(({ hash }) => hash));
  return queryOptions({
    queryKey,
    queryFn:
      sends.length === 0
        ? skipToken
        : async ({ client, signal }): Promise<ReadonlyMap<Hash, SendOutcome>> => {
            const before = client.getQueryData<ReadonlyMap<Hash, SendOutcome>>(queryKey);
            await sleep(settledMs, { clock: systemClock, signal });
            return readReceives(client, reader, sends, { before, signal });
          },
    staleTime: ({ state }) => (isSettled(state.data) ? Infinity : 0),
    placeholderData: placeholderWithin(nodeKey(reader)),
  });
}

function isSettled(outcomes: ReadonlyMap<Hash, SendOutcome> | undefined): boolean {
  return outcomes !== undefined && ![...outcomes.values()].some(({ kind }) => kind === 'waiting');
}
