import { queryOptions } from '@tanstack/react-query';
import type { NodeReader } from '../../../app/node/node-reader';
import { nodeKey } from '../../../app/queries/node-key';
import { topAccountsQuery } from '../../../app/queries/representatives';
import { askList, type ReadList } from '../lib/ask-list';

/** Who goes back to the list within a minute finds the rows where they were; their balances are live anyway. */
const FRESH_MS = 60_000;

/** The list of the largest accounts, read in one moment. Errors: NODE_*. */
export function richListQuery(reader: NodeReader) {
  return queryOptions({
    queryKey: nodeKey(reader, 'rich-list'),
    queryFn: async ({ client, signal }): Promise<ReadList> => {
      const list = await askList(reader, { signal });
      // The pages of its accounts then show their rank at once.
      if (list.source === 'node') client.setQueryData(topAccountsQuery(reader).queryKey, () => list.accounts);
      return list;
    },
    staleTime: FRESH_MS,
  });
}
