import type { QueryClient } from '@tanstack/react-query';
import type { Block } from '../../protocol/block';
import { ZERO_HASH, type Hash } from '../../protocol/hash';
import type { NodeReader } from '../node/node-reader';

/** Sends of a file whose receives are searched for. */
export const SEARCHED_SENDS = 1_000;

/**
 * The matched block of each send and receive, as far as the query cache contains it: the receiving block by the hash of
 * its SEND, and the other way round. Sends no requests.
 */
export function matchedHashes(
  client: QueryClient,
  { network, url }: Pick<NodeReader, 'network' | 'url'>,
): ReadonlyMap<Hash, Hash> {
  const matched = new Map<Hash, Hash>();
  const pair = (send: Hash, receive: Hash) => matched.set(send, receive).set(receive, send);
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const [ofNetwork, ofNode, what, id] = queryKey;
    if (ofNetwork !== network || ofNode !== url || state.data === undefined) continue;
    if (what === 'transaction') {
      const { transaction } = state.data as { readonly transaction?: { readonly block: Block } };
      const send = transaction && sendOf(transaction.block);
      if (send) pair(send, id as Hash);
    } else if (what === 'receive') {
      const { kind, hash } = state.data as { readonly kind: string; readonly hash?: Hash };
      if (kind === 'received' && hash) pair(id as Hash, hash);
    } else if (what === 'verdicts') {
      for (const { block, hash } of (
        state.data as ReadonlyMap<bigint, { readonly block: Block; readonly hash: Hash }>
      ).values()) {
        const send = sendOf(block);
        if (send) pair(send, hash);
      }
    }
  }
  return matched;
}

function sendOf(block: Block): Hash | undefined {
  return 'sendHash' in block && block.sendHash !== ZERO_HASH ? block.sendHash : undefined;
}
