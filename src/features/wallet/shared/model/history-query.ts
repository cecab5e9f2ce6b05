import { queryOptions } from '@tanstack/react-query';
import type { NodeReader } from '@site/src/app/node/node-reader';
import { nodeKey } from '@site/src/app/queries/node-key';
import type { PublicKey } from '@site/src/protocol/public-key';
import { readHistory, type Heights } from './read-history';

/**
 * What an account did at existing heights, ascending. It never changes; while another range loads, the last one of the
 * same account stays. Errors: those of `readHistory`.
 */
export function historyQuery(reader: NodeReader, publicKey: PublicKey, heights: Heights) {
  const scope = nodeKey(reader, 'own-history', publicKey);
  return queryOptions({
    queryKey: [...scope, heights.from, heights.to] as const,
    queryFn: ({ signal }) => readHistory(reader, publicKey, heights, { signal }),
    staleTime: Infinity,
    placeholderData: (before, query) =>
      scope.every((part, at) => query?.queryKey[at] === part) ? before : undefined,
  });
}
