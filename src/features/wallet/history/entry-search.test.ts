import { describe, expect, it } from 'vitest';
import { chainOf, other } from '@site/tests/support/account-history';
import { addressFromPublicKey } from '@site/src/protocol/address';
import type { Instant } from '@site/src/protocol/instant';
import { isFiltering } from '@site/src/ui/history/entry-filter';
import { historyCsvName, isFound, readSearch, type EntrySearch } from './entry-search';

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
const found = (search: EntrySearch) =>
  entries.filter((entry) => isFound(entry, search, words)).map(({ height }) => Number(height));

describe('searching a history', () => {
  it.each<[string, EntrySearch, number[]]>([
    ['nothing', {}, [1, 2, 3, 4]],
    ['a condition of the filter', { direction: 'in' }, [1, 4]],
    ['a name in any case', { text: 'bAKE' }, [2]],
    ['a note', { text: 'coffee' }, [4]],
    ['a note, whatever is invisible in the text', { text: 'cof\u00ADfee\u3164' }, [4]],
    ['a hash', { text: entries[0]!.hash.toLowerCase() }, [1]],
    ['an address', { text: addressFromPublicKey(other(3)) }, [3]],
    ['several at once', { direction: 'in', text: 'coffee', minAmount: 2_000_000_000n }, []],
  ])('finds blocks by %s', (_, search, heights) => {
    expect(found(search)).toEqual(heights);
  });
});

describe('a search as it was typed', () => {
  const read = (typed: Record<string, string>) => readSearch((field) => typed[field] ?? '');

  it('is empty if nothing was typed', () => {
    const reading = read({ text: '  ' });
    expect('search' in reading && isFiltering(reading.search)).toBe(false);
  });

  it('has exact amounts, and whole days of the reader', () => {
    const reading = read({
      ...{ type: 'SEND', direction: 'out', text: ' rent ', min: '0', max: '1.5' },
      ...{ since: '2026-11-01', until: '2026-11-30' },
    });
    expect(reading).toEqual({
      search: {
        ...{ types: ['SEND'], direction: 'out', text: 'rent', minAmount: 0n, maxAmount: 1_500_000_000n },
        since: BigInt(new Date(2026, 10, 1).getTime()),
        before: BigInt(new Date(2026, 11, 1).getTime()),
      },
    });
  });

  it.each(['1,500', '1e3', '-1', '0.0000000001'])('refuses the amount %s', (max) => {
    expect(read({ max })).toMatchObject({ fault: { field: 'max' } });
  });

  it('refuses a range that ends before it begins', () => {
    expect(read({ min: '10', max: ' 9 ' })).toMatchObject({ fault: { field: 'max' } });
    expect(read({ min: '1,6', max: '1.5' })).toMatchObject({ fault: { field: 'max' } });
    expect(read({ min: '1,4', max: '1.5' })).toMatchObject({ search: { minAmount: 1_400_000_000n } });
    expect(read({ since: '2026-07-02', until: '2026-07-01' })).toMatchObject({ fault: { field: 'until' } });
  });

  it('ignores what no field of the form can have', () => {
    const reading = read({ type: 'BURN', direction: 'up', since: 'yesterday' });
    expect('search' in reading && isFiltering(reading.search)).toBe(false);
  });
});

it('a saved history is named by its network, its account, its days and its search', () => {
  const about = { network: 'LIVE', accountName: 'My "own"/account', zone: 'Asia/Tokyo' } as const;
  const days = [{ ...entries[0]!, timestamp: 1_782_907_402_120n as Instant }, entries[0]!];
  expect(historyCsvName({ ...about, search: {}, entries: days })).toBe(
    'atto-live-My-own-account-2023-11-15-to-2026-07-01.csv',
  );
  const search = { types: ['SEND'], direction: 'out', text: '../rent', minAmount: 500_000_000n } as const;
  expect(historyCsvName({ ...about, search, entries: [] })).toBe(
    'atto-live-My-own-account-send-out-..-rent-min-0.5.csv',
  );
});
