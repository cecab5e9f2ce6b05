import { useQuery } from '@tanstack/react-query';
import { useNodeReader } from '../../../app/services-context';
import { askList, type ReadList } from '../lib/ask-list';

/** The list, once read, and the way to read it again. */
export interface ListState {
  readonly list: ReadList | undefined;
  /** When it was read: epoch milliseconds of the reader's clock. */
  readonly asOf: number;
  readonly error: unknown;
  readonly reading: boolean;
  readonly readAgain: () => void;
}

/** Reads the list from the page's node, anew with every visit. */
export function useList(): ListState {
  const reader = useNodeReader();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    queryKey: ['rich-list', reader.network],
    queryFn: ({ signal }) => askList(reader, { signal }),
    staleTime: 0,
  });
  const readAgain = () => void refetch();
  return { list: data, asOf: dataUpdatedAt, error, reading: isFetching, readAgain };
}
