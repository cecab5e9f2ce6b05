import { describe, expect, it } from 'vitest';
import { chainOf, other } from '@site/tests/support/account-history';
import { addressFromPublicKey } from '@site/src/protocol/address';
import { isFound, isSearching, readFilter, type EntryFilter } from './entry-filter';

const entries = chainOf(
  [
    { by: 5_000_000_000n, with: 1 },
    { by: -2_000_000_000n, with: 2 },
    { by: 0n, with: 3 },
    { by: 1_500_000_000n, with: 1 },
  ],
  1_700_000_000_000n,
);
const words = {
  nameOf: (key: string) => (key === other(2) ? 'Bakery' : undefined),
  noteOf: (hash: string) => (hash === entries[3]!.hash ? 'Coffee money' : undefined),
};
const found = (filter: EntryFilter) =>
  entries.filter((entry) => isFound(entry, filter, words)).map(({ height }) => Number(height));

describe('searching a history', () => {
  it('looks at nothing that was not asked for', () => {
    expect(isSearching({})).toBe(false);
    expect(isSearching({ type: undefined, text: 'a' })).toBe(true);
    expect(found({})).toEqual([1, 2, 3, 4]);
  });

  it.each<[string, EntryFilter, number[]]>([
    ['a type', { type: 'SEND' }, [2]],
    ['a direction', { direction: 'in' }, [1, 4]],
    ['a smallest amount', { minAmount: 2_000_000_000n }, [1, 2]],
    ['a largest amount', { maxAmount: 1_500_000_000n }, [3, 4]],
    ['a first moment', { since: entries[2]!.timestamp }, [3, 4]],
    ['a last moment', { before: entries[2]!.timestamp }, [1, 2]],
    ['a name in any case', { text: 'bAKE' }, [2]],
    ['a note', { text: 'coffee' }, [4]],
    ['a note, whatever is invisible in the text', { text: 'cof\u00ADfee\u3164' }, [4]],
    ['a hash', { text: entries[0]!.hash.toLowerCase() }, [1]],
    ['an address', { text: addressFromPublicKey(other(3)) }, [3]],
    ['several at once', { direction: 'in', text: 'coffee', minAmount: 2_000_000_000n }, []],
  ])('finds blocks by %s', (_, filter, heights) => {
    expect(found(filter)).toEqual(heights);
  });
});

describe('a search as it was typed', () => {
  const read = (typed: Record<string, string>) => readFilter((field) => typed[field] ?? '');

  it('is empty if nothing was typed', () => {
    const reading = read({ text: '  ' });
    expect('filter' in reading && isSearching(reading.filter)).toBe(false);
  });

  it('has exact amounts, and whole days of the reader', () => {
    const reading = read({
      ...{ type: 'SEND', direction: 'out', text: ' rent ', min: '0', max: '1.5' },
      ...{ since: '2026-11-01', until: '2026-11-30' },
    });
    expect(reading).toEqual({
      filter: {
        ...{ type: 'SEND', direction: 'out', text: 'rent', minAmount: 0n, maxAmount: 1_500_000_000n },
        since: BigInt(new Date(2026, 10, 1).getTime()),
        before: BigInt(new Date(2026, 11, 1).getTime()),
      },
    });
  });

  it.each(['1,500', '1e3', '-1', '0.0000000001'])('refuses the amount %s', (max) => {
    expect(read({ max })).toMatchObject({ fault: { field: 'max' } });
  });

  it('refuses a range that ends before it begins', () => {
    expect(read({ min: '10', max: '9' })).toMatchObject({ fault: { field: 'max' } });
    expect(read({ min: '1,6', max: '1.5' })).toMatchObject({ fault: { field: 'max' } });
    expect(read({ min: '1,4', max: '1.5' })).toMatchObject({ filter: { minAmount: 1_400_000_000n } });
    expect(read({ since: '2026-07-02', until: '2026-07-01' })).toMatchObject({ fault: { field: 'until' } });
    const single = { min: '9', max: '9', since: '2026-07-01', until: '2026-07-01' };
    expect(read(single)).toHaveProperty('filter');
  });

  it('ignores what no field of the form can have', () => {
    const reading = read({ type: 'BURN', direction: 'up', since: 'yesterday' });
    expect('filter' in reading && isSearching(reading.filter)).toBe(false);
  });
});
