import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { savesData } from '../../../../lib/saves-data';
import type { AccountEntry } from '../../../../protocol/account-entry';
import type { IntegrityFault } from '../lib/check-entries';
import { pageCount, type Span } from '../lib/pages';
import { entriesPageQuery } from './queries';
import type { AccountSubject } from './use-subject';

/** A page of history. While another one is fetched, the one before stays in view. */
export interface HistoryPage {
  /** Newest first; undefined before the first page has come. */
  readonly entries: readonly AccountEntry[] | undefined;
  readonly faults: readonly IntegrityFault[];
  /** Of the entries in view. */
  readonly span: Span | undefined;
  readonly loading: boolean;
  readonly error: unknown;
  readonly askAgain: () => void;
}

/** How long the reader rests on a page before its neighbour is fetched, in milliseconds. */
const REST_MS = 600;

/** Fetches a page of a history of `top` blocks by one bounded request, and then, when there is rest, the older one. */
export function useHistoryPage(about: AccountSubject, top: bigint, page: bigint): HistoryPage {
  const client = useQueryClient();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    entriesPageQuery(about, top, page),
  );
  const isRead = data !== undefined && !isPlaceholderData;

  useEffect(() => {
    if (!isRead || page >= pageCount(top) || savesData(navigator)) return undefined;
    // A page that cannot be fetched ahead reports why when it is opened.
    const rest = setTimeout(
      () => void client.prefetchQuery(entriesPageQuery(about, top, page + 1n)),
      REST_MS,
    );
    return () => clearTimeout(rest);
  }, [client, about, top, page, isRead]);

  return {
    entries: data?.entries,
    faults: data?.faults ?? [],
    span: data?.span,
    loading: isFetching,
    error,
    askAgain: () => void refetch(),
  };
}
