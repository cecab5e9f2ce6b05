import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyMoves, chainOf, other } from '@site/tests/support/account-history';
import { SEED } from '@site/tests/support/protocol-arbitraries';
import { NO_NICKNAMES, withNickname } from '@site/src/directory/nicknames';
import { addressFromPublicKey } from '@site/src/protocol/address';
import type { BlockType } from '@site/src/protocol/block';
import { changeOf } from '@site/src/protocol/entry-change';
import type { Receivable } from '@site/src/protocol/receivable';
import {
  filterOf,
  filterReceivables,
  isFiltering,
  isFilteringReceivables,
  matches,
  receivableFilterOf,
  type Filter,
} from './filter';
import { dayStart, DEFAULT_VIEW, readView } from './view-in-url';

describe('a filter', () => {
  const types: readonly BlockType[] = ['OPEN', 'RECEIVE', 'SEND', 'CHANGE'];
  const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
  const anyFilter: fc.Arbitrary<Filter> = fc.record({
    types: optional(fc.subarray([...types], { minLength: 1 })),
    direction: optional(fc.constantFrom('in', 'out', 'none')),
    counterparty: optional(fc.integer({ min: 0, max: 6 }).map(other)),
    minAmount: optional(fc.bigInt({ min: 0n, max: 10n ** 17n })),
    maxAmount: optional(fc.bigInt({ min: 0n, max: 10n ** 17n })),
    since: optional(fc.bigInt({ min: 1_700_000_000_000n, max: 1_800_000_000_000n })),
    before: optional(fc.bigInt({ min: 1_700_000_000_000n, max: 1_800_000_000_000n })),
  });

  it('matches the blocks that meet all of its conditions', () => {
    fc.assert(
      fc.property(anyMoves(), anyFilter, (moves, filter) => {
        for (const entry of chainOf(moves)) {
          const { direction, amount } = changeOf(entry);
          const expected = [
            filter.types === undefined || filter.types.includes(entry.blockType),
            filter.direction === undefined || filter.direction === direction,
            filter.counterparty === undefined || filter.counterparty === entry.subjectPublicKey,
            filter.minAmount === undefined || amount >= filter.minAmount,
            filter.maxAmount === undefined || amount <= filter.maxAmount,
            filter.since === undefined || entry.timestamp >= filter.since,
            filter.before === undefined || entry.timestamp < filter.before,
          ].every(Boolean);
          expect(matches(entry, filter)).toBe(expected);
        }
      }),
      { seed: SEED },
    );
  });

  it('reports whether it has any condition', () => {
    expect(isFiltering({})).toBe(false);
    expect(isFiltering({ types: undefined })).toBe(false);
    expect(isFiltering({ minAmount: 0n })).toBe(true);
  });
});

describe('the filter in a URL', () => {
  const PATH = 'adcvvasbd2duys5y4ekgrd3gw2og3vvhrnvrvwoki2yko6xmc3ere2apkx7wo';

  it('becomes a filter of keys, raw amounts and instants', () => {
    const { filter, unknown } = filterOf(
      readView(`?type=send&with=${PATH}&min=0.5&from=2026-07-01&to=2026-07-01`),
      'LIVE',
      NO_NICKNAMES,
    );
    expect(unknown).toBeUndefined();
    expect(filter).toMatchObject({ types: ['SEND'], minAmount: 500_000_000n, since: dayStart('2026-07-01') });
    expect(filter.counterparty).toHaveLength(64);
    expect(filter.before).toBe(BigInt(new Date(2026, 6, 2).getTime()));
    expect(filterOf(readView('?with=nobody'), 'LIVE', NO_NICKNAMES).unknown).toBe('nobody');
  });

  it('reads days in UTC if the URL says so', () => {
    const days = '?from=2026-07-01&to=2026-07-01&zone=utc';
    expect(filterOf(readView(days), 'LIVE', NO_NICKNAMES).filter).toMatchObject({
      since: BigInt(Date.UTC(2026, 6, 1)),
      before: BigInt(Date.UTC(2026, 6, 2)),
    });
    expect(dayStart('2026-02-30', 'utc')).toBeUndefined();
  });
});

const nicknames = withNickname(NO_NICKNAMES, 'LOCAL', addressFromPublicKey(other(2)), 'Shop');
const ATTO = 1_000_000_000n;
const receivable = (hash: string, amount: bigint, timestamp: bigint, sender = 1) =>
  ({ hash, amount, timestamp, publicKey: other(sender) }) as unknown as Receivable;
const list = [
  receivable('large', 9n * ATTO, 10n),
  receivable('middle', 5n * ATTO, 30n, 2),
  receivable('later', 2n * ATTO, 40n),
  receivable('small', 1n, 40n, 2),
];
const found = (search: string) =>
  filterReceivables(list, receivableFilterOf(readView(search), 'LOCAL', nicknames)).map(({ hash }) => hash);

describe('the filter of receivables', () => {
  it('keeps the order of the list, or puts the newest first', () => {
    expect(found('')).toEqual(['large', 'middle', 'later', 'small']);
    expect(found('?order=newest')).toEqual(['later', 'small', 'middle', 'large']);
    expect(list[0]!.hash).toBe('large');
  });

  it('finds those of a sender, and amounts within both limits', () => {
    expect(found('?sender=shop')).toEqual(['middle', 'small']);
    expect(found(`?sender=${addressFromPublicKey(other(1))}`)).toEqual(['large', 'later']);
    expect(found('?least=2&most=5')).toEqual(['middle', 'later']);
    expect(found('?most=0.000000001&order=newest')).toEqual(['small']);
    expect(found('?sender=shop&least=2')).toEqual(['middle']);
  });

  it('finds nothing for an unknown sender or an impossible range', () => {
    expect(found('?sender=nobody')).toEqual([]);
    expect(found('?least=3&most=2')).toEqual([]);
  });

  it('ignores the filter of the history', () => {
    expect(found('?min=100&with=shop')).toHaveLength(4);
    expect(isFilteringReceivables(readView('?min=100&order=newest'))).toBe(false);
    expect(isFilteringReceivables(readView('?most=1'))).toBe(true);
    expect(isFilteringReceivables(DEFAULT_VIEW)).toBe(false);
  });
});
