import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { savesData } from '@site/src/lib/saves-data';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import type { EntryFilter } from '@site/src/ui/history/entry-filter';
import { PAGE_ROWS, pageCount, type Span } from '@site/src/ui/history/history-pages';
import type { ScanStep } from '../jobs/jobs';
import type { IntegrityFault } from '../lib/history-integrity';
import { NO_SUMS, type Sums } from '../lib/payment-sums';
import { entriesPageQuery, filteredPageQuery } from './queries';
import { useJob, type WatchedJob } from './use-job';
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

/** The matches of a filter so far. */
export interface FilterResult {
  /** The heights of all matching blocks, newest first. */
  readonly heights: bigint[];
  /** The first of these blocks. */
  readonly first: AccountEntry[];
  readonly sums: Sums;
  readonly done: bigint;
  readonly total: bigint;
  readonly faults: readonly IntegrityFault[];
}

/** Blocks that are held in memory: twenty pages. Others are read from the cache when they are shown. */
const HELD_BLOCKS = 1_000;

/** Scans the first `top` blocks for those that match a filter. It starts automatically and can be stopped. */
export function useFilteredHistory(
  { subject }: AccountSubject,
  top: bigint,
  filter: EntryFilter | undefined,
  key: string,
): WatchedJob<FilterResult> {
  return useJob({
    subject,
    job: 'scan',
    request: filter && { span: { from: 1n, to: top }, filter },
    key: `${top} ${key}`,
    auto: filter !== undefined,
    empty: () => ({ heights: [], first: [], sums: NO_SUMS, done: 0n, total: 0n, faults: [] }),
    add: addMatches,
  });
}

function addMatches(before: FilterResult, { found, ...step }: ScanStep): FilterResult {
  for (const entry of found) {
    before.heights.push(entry.height);
    if (before.first.length < HELD_BLOCKS) before.first.push(entry);
  }
  return { ...before, ...step };
}

/** The matching blocks of a page, newest first; undefined while they load. */
export function useFilteredPage(
  about: AccountSubject,
  result: FilterResult,
  page: bigint,
): readonly AccountEntry[] | undefined {
  // An index of a list in memory, not a height.
  const from = Number((page - 1n) * PAGE_ROWS);
  const cut = <T>(all: readonly T[]) => all.slice(from, from + Number(PAGE_ROWS));
  const isHeld = from < HELD_BLOCKS;
  const heights = isHeld ? [] : cut(result.heights);
  const { data } = useQuery(filteredPageQuery(about, heights));
  return isHeld ? cut(result.first) : data;
}
