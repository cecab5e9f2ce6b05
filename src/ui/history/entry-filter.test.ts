import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyMoves, chainOf, other } from '../../../tests/support/account-history';
import { SEED } from '../../../tests/support/protocol-arbitraries';
import { BLOCK_TYPES } from '../../protocol/block';
import { changeOf } from '../../protocol/entry-change';
import { isFiltering, matches, type EntryFilter } from './entry-filter';

describe('a filter of a history', () => {
  const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
  const anyFilter: fc.Arbitrary<EntryFilter> = fc.record({
    types: optional(fc.subarray([...BLOCK_TYPES], { minLength: 1 })),
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
