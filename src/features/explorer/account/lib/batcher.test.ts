import { describe, expect, it, vi } from 'vitest';
import { createBatcher } from './batcher';

function setUp() {
  vi.useFakeTimers();
  const batches: number[][] = [];
  const timer = {
    now: () => Date.now(),
    after: (milliseconds: number, run: () => void) => {
      const id = setTimeout(run, milliseconds);
      return () => clearTimeout(id);
    },
  };
  const batcher = createBatcher<number>((things) => batches.push([...things]), { intervalMs: 250, timer });
  return { batches, batcher };
}

describe('the batcher', () => {
  it('hands on the first at once and the rest four times a second', () => {
    const { batches, batcher } = setUp();
    batcher.push(1);
    vi.advanceTimersByTime(0);
    expect(batches).toEqual([[1]]);
    batcher.push(2);
    vi.advanceTimersByTime(100);
    batcher.push(3);
    expect(batches).toHaveLength(1);
    vi.advanceTimersByTime(150);
    expect(batches).toEqual([[1], [2, 3]]);
  });

  it('says nothing after it was stopped', () => {
    const { batches, batcher } = setUp();
    batcher.push(1);
    batcher.stop();
    vi.advanceTimersByTime(1000);
    expect(batches).toEqual([]);
  });
});
