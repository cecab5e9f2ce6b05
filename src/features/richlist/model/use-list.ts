import { useQuery } from '@tanstack/react-query';
import { useNodeReader } from '@site/src/app/node/services-context';
import type { ReadList } from '../lib/read-list';
import { richListQuery } from './queries';

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
