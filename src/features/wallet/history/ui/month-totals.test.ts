import { describe, expect, it } from 'vitest';
import { chainOf } from '@site/tests/support/account-history';
import { monthName, monthTotals } from './MonthTotals';

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
