import { describe, expect, it } from 'vitest';
import { dormancySpan, dormantFor } from './concentration';

const DAY = 86_400_000n;
const NOW = 1_795_244_927_941n;

describe('how long an account has been inactive', () => {
  it.each([
    [0n, 0, 'under a day'],
    [DAY, 0, '1 day'],
    [30n * DAY, 0, '30 days'],
    [31n * DAY, 1, '31 days'],
    [90n * DAY, 1, '3 months'],
    [365n * DAY, 1, '12 months'],
    [366n * DAY, 2, '12 months'],
    [800n * DAY, 2, '2 years'],
    [-5n, 0, 'under a day'],
  ])('%s ms: span %i, %s', (ago, span, text) => {
    expect([dormancySpan(NOW - ago, NOW), dormantFor(NOW - ago, NOW)]).toEqual([span, text]);
  });
});
