import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';
import type { NodeReader } from '@site/src/app/node/node-reader';
import { accountQuery } from '@site/src/app/queries/account-query';
import { nodeKey } from '@site/src/app/queries/node-key';
import { setTransaction } from '@site/src/app/queries/transaction-query';
import { hashBlock } from '@site/src/protocol/block-hash';
import type { Hash } from '@site/src/protocol/hash';
import { toHeight, type Height } from '@site/src/protocol/height';
import type { PublicKey } from '@site/src/protocol/public-key';
import type { Transaction } from '@site/src/protocol/transaction';

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
