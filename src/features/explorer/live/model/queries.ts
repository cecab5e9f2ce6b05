import { queryOptions } from '@tanstack/react-query';
import type { NodeReader } from '../../../../app/node/node-reader';
import { checkServed } from '../../../../app/queries/check-served';
import { nodeKey } from '../../../../app/queries/node-key';

/**
 * Whether the node serves the page's network, checked once: a node serves one network for as long as it runs. Errors:
 * NODE_WRONG_NETWORK.
 */
export function servedNetworkQuery(reader: NodeReader) {
  return queryOptions({
    queryKey: nodeKey(reader, 'served-network'),
    queryFn: ({ signal }) => checkServed(reader, { signal }).then(() => true),
    staleTime: Infinity,
  });
}
