import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';
import type { NodeReader } from '../../../../app/node/node-reader';
import { accountQuery } from '../../../../app/queries/account-query';
import { nodeKey } from '../../../../app/queries/node-key';
import { setTransaction } from '../../../../app/queries/transaction-query';
import { sleep, systemClock } from '../../../../lib/clock';
import type { AccountEntry } from '../../../../protocol/account-entry';
import { hashBlock } from '../../../../protocol/block-hash';
import type { Hash } from '../../../../protocol/hash';
import { toHeight, type Height } from '../../../../protocol/height';
import type { PublicKey } from '../../../../protocol/public-key';
import type { Transaction } from '../../../../protocol/transaction';
import { findReceives } from '../lib/find-receives';
import type { SendOutcome, Sent } from '../lib/search-chain';

/**
 * The transaction at a height that the account has reached; null if the node reports none; `height` undefined: no
 * request. Confirmed blocks never change; "none" is never fresh. Errors: NODE_*, STREAM_*.
 */
export function blockAtHeightQuery(reader: NodeReader, publicKey: PublicKey, height: bigint | undefined) {
  return queryOptions({
    queryKey: nodeKey(reader, 'block-at-height', publicKey, height),
    queryFn:
      height === undefined
        ? skipToken
        : async ({ client, signal }): Promise<Transaction | null> => {
            const only = toHeight(height);
            const range = { fromHeight: only, toHeight: only, signal };
            const [transaction] = await reader.accountTransactions(publicKey, range);
            if (transaction === undefined) return null;
            // Its page then appears without a request.
            setTransaction(client, reader, hashBlock(transaction.block), transaction);
            return transaction;
          },
    staleTime: ({ state }) => (state.data ? Infinity : 0),
  });
}

/** The result of looking up an account's block at a height. */
export type BlockSearch =
  | { readonly kind: 'found'; readonly hash: Hash }
  | { readonly kind: 'unopened' }
  /** The account has not reached this height; `height` is its current one. */
  | { readonly kind: 'ahead'; readonly height: Height };

/**
 * The hash of an account's block at a height, or why there is none. A found block never changes; a missing one is
 * never fresh. Errors: NODE_*, STREAM_*.
 */
export function blockSearchQuery(reader: NodeReader, publicKey: PublicKey, height: Height) {
  return queryOptions({
    queryKey: nodeKey(reader, 'block-search', publicKey, height),
    queryFn: ({ client }) => findBlock(client, reader, publicKey, height),
    staleTime: ({ state }) => (state.data?.kind === 'found' ? Infinity : 0),
  });
}

/** Reads the account first: a node keeps a request for heights that do not exist open forever. */
async function findBlock(
  client: QueryClient,
  reader: NodeReader,
  publicKey: PublicKey,
  height: Height,
): Promise<BlockSearch> {
  const account = await client.fetchQuery(accountQuery(reader, publicKey));
  if (!account) return { kind: 'unopened' };
  if (height > account.height) return { kind: 'ahead', height: account.height };
  if (height === account.height) return { kind: 'found', hash: account.lastTransactionHash };
  const found = await client.fetchQuery(blockAtHeightQuery(reader, publicKey, height));
  return found ? { kind: 'found', hash: hashBlock(found.block) } : { kind: 'ahead', height: account.height };
}

/** The key of what is known about the receive of a single send. */
export const receiveKey = (reader: NodeReader, send: Hash) => nodeKey(reader, 'receive', send);

/** How long a page of history must stay the same before its sends are searched, in milliseconds. */
const SETTLED_MS = 300;

/**
 * What is known about the receives of the sends of one account on a page of history, by the hash of the send.
 *
 * The flow: a receive never changes once it is known, so each is cached under its send's key, which the send's own
 * page shares; only the others are searched, all of them together with at most eight requests (`findReceives`). While
 * some are waiting, the data is never fresh, and a search continues where the last one ended. A send that was not
 * found within the limit is not searched again: its own page does that on request. Errors: NODE_*, STREAM_*.
 */
export function receivesQuery(reader: NodeReader, sends: readonly AccountEntry[]) {
  const queryKey = nodeKey(reader, 'receives', sends[0]?.publicKey, ...sends.map(({ height }) => height));
  return queryOptions({
    queryKey,
    queryFn:
      sends.length === 0
        ? skipToken
        : async ({ client, signal }): Promise<ReadonlyMap<Hash, SendOutcome>> => {
            const known = new Map(client.getQueryData<ReadonlyMap<Hash, SendOutcome>>(queryKey));
            const missing: Sent[] = [];
            for (const { hash, subjectPublicKey, timestamp } of sends) {
              const cached = client.getQueryData<SendOutcome>(receiveKey(reader, hash)) ?? known.get(hash);
              if (cached?.kind === 'received') known.set(hash, cached);
              if (cached?.kind === 'received' || known.get(hash)?.kind === 'unknown') continue;
              const upTo = cached?.kind === 'waiting' ? cached.upTo : undefined;
              missing.push({ hash, receiver: subjectPublicKey, timestamp, upTo });
            }
            if (missing.length === 0) return known;
            await sleep(SETTLED_MS, { clock: systemClock, signal });
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
