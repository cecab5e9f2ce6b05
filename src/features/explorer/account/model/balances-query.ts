import { queryOptions } from '@tanstack/react-query';
import { placeholderWithin } from '@site/src/app/queries/node-key';
import { systemClock } from '@site/src/lib/clock';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import { sampleHeights, type ChartSpan } from '../lib/balance-samples';
import type { Range } from '../lib/view-in-url';
import { spanOfRange, type LatestBlock } from './balance-span';
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
