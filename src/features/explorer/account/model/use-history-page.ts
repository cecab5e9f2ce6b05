import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { savesData } from '@site/src/lib/saves-data';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import type { IntegrityFault } from '../lib/check-entries';
import { pageCount, type Span } from '@site/src/ui/history/history-pages';
import { entriesPageQuery } from './queries';
import type { AccountSubject } from './use-subject';

/** A page of history. The previous one stays visible while another one loads. */
export interface HistoryPage {
  /** Newest first; undefined until the first page has loaded. */
  readonly entries: readonly AccountEntry[] | undefined;
  readonly faults: readonly IntegrityFault[];
  /** The heights of the visible entries. */
  readonly span: Span | undefined;
  readonly loading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** How long the reader stays on a page before the next one is prefetched, in milliseconds. */
const REST_MS = 600;

/**
 * Fetches a page of a history of `top` blocks with one bounded request, and prefetches the older one if the reader
 * stays.
 */
export function useHistoryPage(about: AccountSubject, top: bigint, page: bigint): HistoryPage {
  const client = useQueryClient();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    entriesPageQuery(about, top, page),
  );
  const isRead = data !== undefined && !isPlaceholderData;

  useEffect(() => {
    if (!isRead || page >= pageCount(top) || savesData(navigator)) return undefined;
    // If prefetching fails, the page reports the error when it is opened.
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
    retry: () => void refetch(),
  };
}
