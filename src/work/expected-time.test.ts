import { describe, expect, it } from 'vitest';
import { expectedTime, rateOf, shareWithin, triesUntil } from './expected-time';

describe('the expected time of a search', () => {
  it('follows the geometric law: median 0.693 and 95 % 3.0 times the mean', () => {
    const { mean, median, p95 } = expectedTime(4_294_967_296n, 17_200_000);
    expect(mean / 1_000).toBeCloseTo(249.7, 1);
    expect(median / mean).toBeCloseTo(Math.LN2, 6);
    expect(p95 / mean).toBeCloseTo(Math.log(20), 6);
  });

  it('is exact where few tries are enough', () => {
    // One nonce in two: half of all searches end with the first try, 95 % with the fifth.
    expect(triesUntil(0.5, 2)).toBeCloseTo(1, 10);
    expect(Math.ceil(triesUntil(0.95, 2))).toBe(5);
    expect(triesUntil(0.95, 1)).toBe(1);
    expect([shareWithin(1, 2), shareWithin(2, 2), shareWithin(9, 1)]).toEqual([0.5, 0.75, 1]);
  });

  it('comes from a rate of two digits, as soon as there is something to divide', () => {
    expect(rateOf(29_889, 355)).toBe(84_000);
    expect(rateOf(7, 1_000)).toBe(7);
    expect(rateOf(0, 10)).toBeUndefined();
    expect(rateOf(10, 0)).toBeUndefined();
  });
});
