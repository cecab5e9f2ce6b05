import { queryOptions } from '@tanstack/react-query';
import type { NodeReader } from '@site/src/app/node/node-reader';
import { checkServed } from '@site/src/app/queries/check-served';
import { nodeKey } from '@site/src/app/queries/node-key';
import { topAccountsQuery } from '@site/src/app/queries/representatives';
import { isAttoError } from '@site/src/protocol/error';

/**
 * Whether the node serves the page's network. Once checked it stays so: a node serves one network for as long as it
 * runs. Errors: NODE_WRONG_NETWORK; NODE_*, which are reported where data is requested.
 */
export function servedNetworkQuery(reader: NodeReader) {
  return queryOptions({
    queryKey: nodeKey(reader, 'served-network'),
    queryFn: async ({ client, signal }): Promise<'checked' | 'unknown'> => {
      try {
        // Everything else that needs the largest accounts shares this request; each names its network.
        const largest = await client.fetchQuery(topAccountsQuery(reader));
        if (largest.length > 0) return 'checked';
      } catch (error) {
        // Without a response there is no success: the menu of networks shows whether the node responds.
        if (!isAttoError(error, 'NODE_NOT_OFFERED')) throw error;
      }
      return (await checkServed(reader, { signal })) ? 'checked' : 'unknown';
    },
    staleTime: ({ state }) => (state.data === 'checked' ? Infinity : 0),
  });
}
