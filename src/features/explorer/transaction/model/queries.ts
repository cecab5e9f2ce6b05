import { queryOptions } from '@tanstack/react-query';
import type { NodeReader } from '@site/src/app/node/node-reader';
import { nodeKey } from '@site/src/app/queries/node-key';
import type { Hash } from '@site/src/protocol/hash';
import type { Transaction } from '@site/src/protocol/transaction';

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
