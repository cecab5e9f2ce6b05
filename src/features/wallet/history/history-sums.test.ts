import { describe, expect, it } from 'vitest';
import { chainOf, other } from '@site/tests/support/account-history';
import { addressFromPublicKey } from '@site/src/protocol/address';
import { monthName, monthTotals } from './ui/MonthTotals';
import { taxLines } from './tax-csv';

const entries = chainOf(
  [
    { by: 18_000_000_000_000_000_000n, with: 1 },
    { by: -1n, with: 2 },
    { by: 0n, with: 3 },
    { by: -1_500_000_000n, with: 1 },
  ],
  1_782_907_402_120n,
);
const words = {
  nameOf: (key: string) => (key === other(2) ? '=HYPERLINK("https://example.com")' : undefined),
  noteOf: (hash: string) => (hash === entries[3]!.hash ? 'Rent, July' : undefined),
};

describe('a history for tax programs', () => {
  const lines = taxLines(entries, words);

  it('has signed amounts to the raw, the currency, and times in UTC', () => {
    const one = addressFromPublicKey(other(1));
    expect(lines[0]).toBe('Koinly Date,Amount,Currency,Label,Description,TxHash\r\n');
    expect(lines[1]).toBe(`2026-07-01 12:03 UTC,18000000000,ATTO,,${one},${entries[0]!.hash}\r\n`);
    expect(lines[2]).toMatch(/^2026-07-01 12:03 UTC,-0\.000000001,ATTO,,/);
    expect(lines[3]).toContain(`,-1.5,ATTO,,"${one} | Rent, July",${entries[3]!.hash}\r\n`);
  });

  it('leaves out blocks that move nothing, and disarms formulas in names', () => {
    expect(lines).toHaveLength(4);
    expect(lines[2]).toContain(`"'=HYPERLINK(""https://example.com"") | `);
  });
});

const DAY = 86_400_000n;
const at = (month: number, day: number) => BigInt(new Date(2026, month - 1, day, 12).getTime());

describe('the totals by month', () => {
  it('add up what came in and went out, exactly, the newest month first', () => {
    const start = at(1, 15);
    const entries = chainOf(
      [
        { by: 18_000_000_000_000_000_000n, with: 1, after: 0n },
        { by: -1n, with: 2, after: DAY },
        { by: 0n, with: 3, after: DAY },
        { by: -17_999_999_999_999_999_998n, with: 2, after: at(3, 2) - start - 2n * DAY },
      ],
      start,
    );
    expect(monthTotals(entries)).toEqual([
      { month: '2026-03', received: 0n, sent: 17_999_999_999_999_999_998n, payments: 1 },
      { month: '2026-01', received: 18_000_000_000_000_000_000n, sent: 1n, payments: 2 },
    ]);
    expect(monthTotals([])).toEqual([]);
  });

  it('name their month', () => {
    expect(monthName('2026-03')).toBe('March 2026');
  });
});
