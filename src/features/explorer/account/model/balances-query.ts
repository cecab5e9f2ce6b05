import { queryOptions } from '@tanstack/react-query';
import { placeholderWithin } from '@site/src/app/queries/node-key';
import { systemClock } from '@site/src/lib/clock';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import { sampleHeights, type ChartSpan } from '../lib/balance-chart';
import { findHeight } from '../lib/find-height';
import type { Range } from '../lib/view-in-url';
import type { EntrySource } from './entry-source';
import { keyOf } from './queries';
import type { AccountSubject } from './use-subject';

/** Samples of a balance and the span that they are from. */
export interface Balances {
  readonly span: ChartSpan;
  /** Ascending. */
  readonly samples: readonly AccountEntry[];
}

/**
 * Entries evenly spaced over a range, or over a part of it, ascending. Those of a lower height stay visible while the
 * ones for a new block load. Errors: NODE_*.
 */
export function balancesQuery(
  about: AccountSubject,
  latest: LatestBlock,
  range: Range,
  zoom: ChartSpan | undefined,
) {
  const part = zoom === undefined ? [latest.height] : [zoom.from, zoom.to, zoom.since, zoom.until];
  return queryOptions({
    queryKey: keyOf(about, 'balances', range, ...part),
    queryFn: async ({ signal }): Promise<Balances> => {
      const now = BigInt(systemClock.now());
      const span = zoom ?? (await spanOfRange(range, about.source, latest, { signal, now }));
      return { span, samples: await about.source.at(sampleHeights(span), { signal }) };
    },
    // A minute is less than what a range that ends now can show.
    staleTime: range === 'all' || zoom !== undefined ? Infinity : 60_000,
    placeholderData: placeholderWithin(keyOf(about, 'balances', range)),
  });
}

const DAY_MS = 86_400_000n;
const LENGTHS: Readonly<Record<Exclude<Range, 'all'>, bigint>> = {
  '24h': DAY_MS,
  '7d': 7n * DAY_MS,
  '30d': 30n * DAY_MS,
  '1y': 365n * DAY_MS,
};

/** The last block that is known of an account. */
export interface LatestBlock {
  readonly height: bigint;
  readonly timestamp: bigint;
}

interface SpanOptions {
  readonly signal: AbortSignal;
  /** Epoch milliseconds. */
  readonly now: bigint;
}

/**
 * The span of a range that ends now. Its first block is searched for by time, in a few requests even in a history of
 * millions; `all` begins with the first block. Errors: NODE_*.
 */
export async function spanOfRange(
  range: Range,
  source: EntrySource,
  latest: LatestBlock,
  { signal, now }: SpanOptions,
): Promise<ChartSpan> {
  const { entries } = await source.range({ from: 1n, to: 1n }, { signal });
  const first = entries[0] ?? { height: 1n, timestamp: latest.timestamp };
  const to = latest.height;
  if (range === 'all') return { from: 1n, to, since: first.timestamp, until: latest.timestamp };
  const until = now > latest.timestamp ? now : latest.timestamp;
  const since = until - LENGTHS[range];
  const found = await findHeight(since, {
    signal,
    first,
    last: latest,
    readAt: (heights, options) => source.at(heights, options),
    read: async (span, options) => (await source.range(span, options)).entries,
  });
  // Without a block in the range, the last one before it left the balance of the whole range.
  const from = found === undefined ? to : found > 1n ? found - 1n : found;
  return { from, to, since, until };
}
