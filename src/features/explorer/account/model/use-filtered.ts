import { useQuery } from '@tanstack/react-query';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import type { IntegrityFault } from '../lib/check-entries';
import { NO_SUMS, type Filter, type Sums } from '../lib/filter';
import { PAGE_ROWS } from '@site/src/ui/history/history-pages';
import type { ScanStep } from '../jobs/jobs';
import { filteredPageQuery } from './queries';
import { useJob, type WatchedJob } from './use-job';
import type { AccountSubject } from './use-subject';

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
export function useFiltered(
  { subject }: AccountSubject,
  top: bigint,
  filter: Filter | undefined,
  key: string,
): WatchedJob<FilterResult> {
  return useJob({
    subject,
    job: 'scan',
    request: filter && { span: { from: 1n, to: top }, filter },
    key: `${top} ${key}`,
    auto: filter !== undefined,
    empty: () => ({ heights: [], first: [], sums: NO_SUMS, done: 0n, total: 0n, faults: [] }),
    add,
  });
}

function add(before: FilterResult, { found, ...step }: ScanStep): FilterResult {
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
