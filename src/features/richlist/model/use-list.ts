import { queryOptions, useQuery } from '@tanstack/react-query';
import type { NodeReader } from '@site/src/app/node/node-reader';
import { useNodeReader } from '@site/src/app/node/services-context';
import { nodeKey } from '@site/src/app/queries/node-key';
import { topAccountsQuery } from '@site/src/app/queries/representatives';
import { readList, type ReadList } from '../lib/read-list';

/** Going back to the list within a minute keeps the order of its rows; their balances are live. */
const FRESH_MS = 60_000;

/** The list, and a function to read it again. */
export interface ListState {
  readonly list: ReadList | undefined;
  /** When it was read, in epoch milliseconds of the device's clock. */
  readonly asOf: number;
  readonly error: unknown;
  readonly reading: boolean;
  readonly readAgain: () => void;
}

/** Reads the list from the page's node. */
export function useList(): ListState {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(richListQuery(useNodeReader()));
  return {
    list: data,
    asOf: dataUpdatedAt,
    error,
    reading: isFetching,
    readAgain: () => void refetch(),
  };
}

/** The list of the largest accounts. Errors: NODE_*. */
function richListQuery(reader: NodeReader) {
  return queryOptions({
    queryKey: nodeKey(reader, 'rich-list'),
    queryFn: async ({ client, signal }): Promise<ReadList> => {
      const list = await readList(reader, { signal });
      // The account pages then show their rank immediately.
      if (list.source === 'node') client.setQueryData(topAccountsQuery(reader).queryKey, () => list.accounts);
      return list;
    },
    staleTime: FRESH_MS,
  });
}
