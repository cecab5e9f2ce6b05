import { useQuery } from '@tanstack/react-query';
import type { AccountEntry } from '../../../../protocol/account-entry';
import type { IntegrityFault } from '../lib/check-entries';
import { NO_SUMS, type Filter, type Sums } from '../lib/filter';
import { PAGE_ROWS } from '../lib/pages';
import type { ScanStep } from '../jobs/jobs';
import { keptPageQuery } from './queries';
import { useJob, type WatchedJob } from './use-job';
import type { AccountSubject } from './use-subject';

/** What a filter has kept so far. */
export interface Kept {
  /** Of every block that was kept, newest first. */
  readonly heights: bigint[];
  /** The first of them in full. */
  readonly first: AccountEntry[];
  readonly sums: Sums;
  readonly done: bigint;
  readonly total: bigint;
  readonly faults: readonly IntegrityFault[];
}

/** Blocks that are held in full: twenty pages. Later ones are read from where they are kept, when they are shown. */
const IN_FULL = 1_000;

/** Looks through the first `top` blocks for what a filter keeps, by itself and until told to stop. */
export function useFiltered(
  { subject }: AccountSubject,
  top: bigint,
  filter: Filter | undefined,
  key: string,
): WatchedJob<Kept> {
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

function add(before: Kept, { found, ...step }: ScanStep): Kept {
  for (const entry of found) {
    before.heights.push(entry.height);
    if (before.first.length < IN_FULL) before.first.push(entry);
  }
  return { ...before, ...step };
}

/** The blocks of a page of what was kept, newest first; undefined while they are read. */
export function useKeptPage(
  about: AccountSubject,
  kept: Kept,
  page: bigint,
): readonly AccountEntry[] | undefined {
  // A place in a list that is held in memory, not a height.
  const from = Number((page - 1n) * PAGE_ROWS);
  const cut = <T>(all: readonly T[]) => all.slice(from, from + Number(PAGE_ROWS));
  const isHeld = from < IN_FULL;
  const heights = isHeld ? [] : cut(kept.heights);
  const { data } = useQuery(keptPageQuery(about, heights));
  return isHeld ? cut(kept.first) : data;
}
