import { queryOptions, skipToken } from '@tanstack/react-query';
import { sleep, systemClock } from '../../lib/clock';
import type { Hash } from '../../protocol/hash';
import type { NodeReader } from '../node/node-reader';
import { nodeKey } from '../queries/node-key';
import { setTransaction } from '../queries/transaction-query';
import type { SendOutcome, Sent } from './search-chain';

/** Loads the code of the search, which delays no page; a page that will need it soon calls this earlier. */
export const loadReceiveSearch = () => import(/* webpackChunkName: "find-receives" */ './find-receives');

/** The key of what is known about the receive of a single send. */
export const receiveKey = (reader: NodeReader, send: Hash | undefined) => nodeKey(reader, 'receive', send);

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
        : async ({ client, queryKey, signal }): Promise<SendOutcome> => {
            const before = client.getQueryData<SendOutcome>(queryKey);
            const { findReceives } = await loadReceiveSearch();
            const sent = { ...send, upTo: searchedUpTo(before) };
            const outcomes = await findReceives(reader, [sent], { isSingle: true, signal });
            const outcome = outcomes.get(send.hash) ?? { kind: 'unknown', upTo: 0n, searched: 0n };
            if (outcome.kind === 'received')
              setTransaction(client, reader, outcome.hash, outcome.transaction);
            if (outcome.kind !== 'unknown' || before?.kind !== 'unknown') return outcome;
            return { ...outcome, searched: before.searched + outcome.searched };
          },
    staleTime: ({ state }) => (state.data === undefined || state.data.kind === 'waiting' ? 0 : Infinity),
  });
}

function searchedUpTo(outcome: SendOutcome | undefined): bigint | undefined {
  return outcome === undefined || outcome.kind === 'received' ? undefined : outcome.upTo;
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
            const known = new Map(client.getQueryData<ReadonlyMap<Hash, SendOutcome>>(queryKey));
            const missing: Sent[] = [];
            for (const { hash, receiver, timestamp } of sends) {
              const cached = client.getQueryData<SendOutcome>(receiveKey(reader, hash)) ?? known.get(hash);
              if (cached?.kind === 'received') known.set(hash, cached);
              if (cached?.kind === 'received' || known.get(hash)?.kind === 'unknown') continue;
              missing.push({ hash, receiver, timestamp, upTo: searchedUpTo(cached) });
            }
            if (missing.length === 0) return known;
            await sleep(settledMs, { clock: systemClock, signal });
            const { findReceives } = await loadReceiveSearch();
            for (const [hash, outcome] of await findReceives(reader, missing, { signal })) {
              known.set(hash, outcome);
              if (outcome.kind === 'unknown') continue;
              client.setQueryData<SendOutcome>(receiveKey(reader, hash), outcome);
              if (outcome.kind === 'received')
                setTransaction(client, reader, outcome.hash, outcome.transaction);
            }
            return known;
          },
    staleTime: ({ state }) => (isSettled(state.data) ? Infinity : 0),
    placeholderData: (before, query) =>
      query?.queryKey[0] === reader.network && query.queryKey[1] === reader.url ? before : undefined,
  });
}

function isSettled(outcomes: ReadonlyMap<Hash, SendOutcome> | undefined): boolean {
  return outcomes !== undefined && ![...outcomes.values()].some(({ kind }) => kind === 'waiting');
}
