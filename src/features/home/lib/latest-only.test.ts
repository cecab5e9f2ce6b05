import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { latestOnly } from './latest-only';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('latest only', () => {
  it('hands on the first at once, then the latest of what came, four times a second', () => {
    const told: number[] = [];
    const tell = latestOnly<number>((thing) => told.push(thing));
    [1, 2, 3].forEach(tell);
    expect(told).toEqual([1]);
    vi.advanceTimersByTime(249);
    expect(told).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual([1, 3]);
    tell(4);
    vi.advanceTimersByTime(250);
    expect(told).toEqual([1, 3, 4]);
  });

  it('is ready at once after a rest, and keeps no timer then', () => {
    const told: number[] = [];
    const tell = latestOnly<number>((thing) => told.push(thing));
    tell(1);
    vi.advanceTimersByTime(250);
    expect(vi.getTimerCount()).toBe(0);
    tell(2);
    expect(told).toEqual([1, 2]);
  });
});
