import { queryOptions } from '@tanstack/react-query';
import type { NodeReader } from '../../../../app/node/node-reader';
import { checkServed } from '../../../../app/queries/check-served';
import { nodeKey } from '../../../../app/queries/node-key';
import { topAccountsQuery } from '../../../../app/queries/representatives';
import { isAttoError } from '../../../../protocol/error';

/**
 * Whether the node serves the page's network, checked once: a node serves one network for as long as it runs. Errors:
 * NODE_WRONG_NETWORK.
 */
export function servedNetworkQuery(reader: NodeReader) {
  return queryOptions({
    queryKey: nodeKey(reader, 'served-network'),
    queryFn: async ({ client, signal }) => {
      // Everything else that needs the largest accounts shares this request; each names its network.
      const largest = client.fetchQuery(topAccountsQuery(reader));
      const named = await largest.then((accounts) => accounts.length > 0, nameless);
      if (!named) await checkServed(reader, { signal });
      return true;
    },
    staleTime: Infinity,
  });
}

/** Whether the node does not list accounts: any other error is reported where data is requested. */
function nameless(error: unknown): boolean {
  if (isAttoError(error, 'NODE_WRONG_NETWORK')) throw error;
  return !isAttoError(error, 'NODE_NOT_OFFERED');
}
