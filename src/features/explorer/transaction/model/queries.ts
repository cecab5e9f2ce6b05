import { queryOptions, skipToken } from '@tanstack/react-query';
import type { NodeReader } from '../../../../app/node/node-reader';
import { nodeKey } from '../../../../app/queries/node-key';
import { setTransaction } from '../../../../app/queries/transaction-query';
import type { SendBlock } from '../../../../protocol/block';
import type { Hash } from '../../../../protocol/hash';
import { toHeight } from '../../../../protocol/height';
import type { Transaction } from '../../../../protocol/transaction';
import { receiveKey } from '../../shared/model/queries';
import { findReceive, type ReceiveSearch, type SearchFrom } from '../lib/find-receive';

/**
 * The receive of a send; `send` undefined: no request. A refetch continues where the last search ended. "Waiting"
 * is never fresh; "further" is, because the reader decides whether to search further. Errors: NODE_*, STREAM_*.
 */
export function receiveQuery(reader: NodeReader, send: SendBlock | undefined, hash: Hash) {
  return queryOptions({
    queryKey: receiveKey(reader, hash),
    queryFn:
      send === undefined
        ? skipToken
        : async ({ client, queryKey, signal }): Promise<ReceiveSearch> => {
            const from = continuationOf(client.getQueryData<ReceiveSearch>(queryKey));
            const search = await findReceive(reader, send, hash, { from, signal });
            if (search.kind === 'received') setTransaction(client, reader, search.hash, search.transaction);
            return search;
          },
    staleTime: ({ state }) => (state.data === undefined || state.data.kind === 'waiting' ? 0 : Infinity),
  });
}

function continuationOf(search: ReceiveSearch | undefined): SearchFrom | undefined {
  if (search?.kind === 'further') return { height: search.next, searched: search.searched };
  if (search?.kind === 'waiting') return { height: toHeight(search.upTo + 1n), searched: search.upTo };
  return undefined;
}

/**
 * A transaction's JSON exactly as the node sent it, without a request if the transaction came in a response of its
 * own; null if the transaction is unknown, which is never fresh. Errors: NODE_*.
 */
export function transactionTextQuery(reader: NodeReader, hash: Hash, transaction: Transaction) {
  return queryOptions({
    queryKey: nodeKey(reader, 'transaction-text', hash),
    initialData: () => reader.printedText(transaction),
    queryFn: async ({ signal }) => (await reader.transactionText(hash, { signal })) ?? null,
    staleTime: ({ state }) => (typeof state.data === 'string' ? Infinity : 0),
  });
}
