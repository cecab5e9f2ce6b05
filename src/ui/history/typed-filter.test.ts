import { describe, expect, it } from 'vitest';
import {
  dayStart,
  impossibleRange,
  limitForField,
  limitsOf,
  readLimit,
  type WrittenLimits,
} from './typed-filter';

const NONE: WrittenLimits = { min: '', max: '', since: '', until: '' };

describe('the limits of a filter', () => {
  it('become exact amounts, and whole days of the reader or in UTC', () => {
    const typed = { min: '0', max: '1.5', since: '2026-11-01', until: '2026-11-30' };
    const amounts = { minAmount: 0n, maxAmount: 1_500_000_000n };
    expect(limitsOf(typed)).toEqual({
      ...amounts,
      since: BigInt(new Date(2026, 10, 1).getTime()),
      before: BigInt(new Date(2026, 11, 1).getTime()),
    });
    expect(limitsOf(typed, 'utc')).toEqual({
      ...amounts,
      since: BigInt(Date.UTC(2026, 10, 1)),
      before: BigInt(Date.UTC(2026, 11, 1)),
    });
    expect(Object.values(limitsOf(NONE))).toEqual(Array(4).fill(undefined));
  });

  it.each(['1,500', '1e3', '-1', '0.0000000001'])('refuses the amount %s', (typed) => {
    expect(readLimit('most', typed)).toEqual({ field: 'most', message: expect.stringMatching(/\. .*\.$/) });
  });

  it.each([
    ['0', '0'],
    ['', ''],
    ['1,5', '1.5'],
  ])('writes the amount %j with a decimal point, and shows it in a field again', (typed, written) => {
    expect(readLimit('least', typed)).toBe(written);
    expect(readLimit('least', limitForField(written))).toBe(written);
  });

  it('refuses a range that ends before it begins', () => {
    expect(impossibleRange({ ...NONE, min: '10', max: '9' })?.field).toBe('max');
    expect(impossibleRange({ ...NONE, since: '2026-07-02', until: '2026-07-01' })?.field).toBe('until');
    const single = { min: '9', max: '9', since: '2026-07-01', until: '2026-07-01' };
    expect([single, NONE, { ...NONE, max: '9', until: '2026-07-01' }].map(impossibleRange)).toEqual(
      Array(3).fill(undefined),
    );
  });

  it('ignores a day that does not exist', () => {
    expect(['2026-02-30', 'yesterday', ''].map((day) => dayStart(day, 'utc'))).toEqual(
      Array(3).fill(undefined),
    );
  });
});
