import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';
import type { Hash } from '../../protocol/hash';
import type { Transaction } from '../../protocol/transaction';
import type { NodeReader } from '../node/node-reader';
import { checkServed } from './check-served';
import { nodeKey } from './node-key';

/** The result of looking up a hash. */
export type TransactionResult =
  | { readonly kind: 'found'; readonly transaction: Transaction }
  /** The node does not know the hash: not confirmed yet, on another network, or nonexistent. */
  | { readonly kind: 'unknown' };

/**
 * A transaction by its hash; undefined: no request. A confirmed transaction never changes, so it stays fresh;
 * "unknown" can change at any moment, so it never is. Errors: NODE_* (NODE_WRONG_NETWORK for the block and the node).
 */
export function transactionQuery(reader: NodeReader, hash: Hash | undefined) {
  return queryOptions({
    queryKey: nodeKey(reader, 'transaction', hash),
    queryFn:
      hash === undefined
        ? skipToken
        : async ({ client, queryKey, signal }): Promise<TransactionResult> => {
            const result = await fetchTransaction(reader, hash, { signal });
            if (result.kind === 'found') return result;
            // A stream may have delivered the transaction after the node's response to this request.
            return client.getQueryData<TransactionResult>(queryKey) ?? result;
          },
    staleTime: ({ state }) => (state.data?.kind === 'found' ? Infinity : 0),
  });
}

/** Puts a transaction from a stream or a list into the cache. */
export function setTransaction(
  client: QueryClient,
  reader: NodeReader,
  hash: Hash,
  transaction: Transaction,
): void {
  const found: () => TransactionResult = () => ({ kind: 'found', transaction });
  client.setQueryData(transactionQuery(reader, hash).queryKey, found);
}

async function fetchTransaction(
  reader: NodeReader,
  hash: Hash,
  { signal }: { signal: AbortSignal },
): Promise<TransactionResult> {
  const transaction = await reader.transaction(hash, { signal });
  if (transaction) return { kind: 'found', transaction };
  await checkServed(reader, { signal });
  return { kind: 'unknown' };
}
