import { describe, expect, it } from 'vitest';
import { spanText } from './span-text';

describe('a duration', () => {
  it.each([
    [-5n, '0 ms'],
    [340n, '340 ms'],
    [1_000n, '1.0 s'],
    [59_999n, '59.9 s'],
    [60_000n, '1 minute'],
    [250_000n, '4 minutes 10 seconds'],
    [3_600_000n, '1 hour'],
    [266_400_000n, '3 days 2 hours'],
    [86_400_000n + 59_000n, '1 day'],
  ])('%s is %s', (span, text) => expect(spanText(span)).toBe(text));

  it.each([
    [59_999n, '59.9 s'],
    [60_000n, '1 min'],
    [2_012_000n, '33 min 32 s'],
    [266_400_000n, '3 d 2 h'],
  ])('%s is briefly %s', (span, text) => expect(spanText(span, 'brief')).toBe(text));
});
