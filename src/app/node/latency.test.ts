import { describe, expect, it } from 'vitest';
import { latencyOf, median } from './latency';

/** Our clock is 5 s behind the node's; measured at our 1,000,000, which was 200 on the monotonic clock. */
const clock = { wallMs: 1_000_000, offsetMs: 5_000, monotonicMs: 200, roundTripMs: 20 };

describe('the latency of a block', () => {
  it('uses the node’s clock, not ours', () => {
    expect(latencyOf(1_005_100, 700, clock)).toBe(400);
    expect(latencyOf(1_005_500, 700, clock)).toBe(0);
  });

  it('is undefined for a block from the future or from long ago', () => {
    expect(latencyOf(1_005_501, 700, clock)).toBeUndefined();
    expect(latencyOf(1_005_500 - 60_000, 700, clock)).toBe(60_000);
    expect(latencyOf(1_005_499 - 60_000, 700, clock)).toBeUndefined();
  });
});

describe('the median', () => {
  it.each([
    [[], undefined],
    [[7], 7],
    [[9, 1], 5],
    [[1_000, 3, 2], 3],
    [[4, 1, 2, 100], 3],
  ])('of %j is %j', (numbers, middle) => expect(median(numbers)).toBe(middle));

  it('does not change its argument', () => {
    const numbers = [3, 1, 2];
    median(numbers);
    expect(numbers).toEqual([3, 1, 2]);
  });
});
