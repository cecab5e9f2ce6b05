import { describe, expect, it } from 'vitest';
import { spanText } from './spans';

describe('a span of time', () => {
  it.each([
    [0.4, '0 ms'],
    [820.9, '820 ms'],
    [3_999, '3 s'],
    [60_000, '1 min'],
    [50_400_000, '14 h'],
    [86_400_000 * 2, '2 days'],
    [86_400_000 * 30, '30 days'],
    [86_400_000 * 365 * 1_234.5, '1,234 years'],
  ])('of %d ms is %s', (ms, text) => expect(spanText(ms)).toBe(text));
});
