import { findHeight } from '../../shared/lib/find-height';
import type { ChartSpan } from '../lib/balance-samples';
import type { Range } from '../lib/view-in-url';
import type { EntrySource } from './entry-source';

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
