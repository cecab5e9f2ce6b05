import { describe, expect, it } from 'vitest';
import { LADDER, moveOn } from './ladder';
import { moveWords } from './ladder-words';

const after = (now: number, change: number) => LADDER[moveOn(LADDER.indexOf(now as 5000), change).to];

describe('the ladder', () => {
  it('moves like the examples of the post', () => {
    expect(after(5000, -3)).toBe(2000);
    expect(after(2000, 3)).toBe(3000);
  });

  it.each([
    [4000, -0.5, 4000],
    [4000, 0.5, 4000],
    [4000, 0, 4000],
    [4000, -1, 3000],
    [4000, -1.5, 3000],
    [4000, -2, 2000],
    [4000, 1, 5000],
    [4000, 8, 5000],
    [5000, 8, 5000],
    [250, -8, 100],
    [100, -1, 100],
    [100, 2, 250],
  ])('from %d after %d%% to %d', (now, change, then) => {
    expect(after(now, change)).toBe(then);
  });

  it('never moves further than the price, and at most one step up', () => {
    for (let from = 0; from < LADDER.length; from++)
      for (let change = -9; change <= 9; change += 0.25) {
        const { to } = moveOn(from, change);
        expect(LADDER[to]).toBeDefined();
        expect(to - from).toBeLessThanOrEqual(Math.max(0, -change));
        expect(from - to).toBeLessThanOrEqual(change >= 1 ? 1 : 0);
      }
  });

  it('describes its moves, and its ends', () => {
    expect(moveWords(0, -3)).toBe('A loss of 3%: three steps down. Next week: 2,000 ATTO per minute.');
    expect(moveWords(3, 3)).toBe('A gain of 3%: one step up. Next week: 3,000 ATTO per minute.');
    expect(moveWords(4, 0)).toBe('No change: the rate stays the same. Next week: 1,000 ATTO per minute.');
    expect(moveWords(6, -2.5)).toBe(
      'A loss of 2.5%: two steps down, and 100 is the floor. Next week: 100 ATTO per minute.',
    );
    expect(moveWords(0, 1)).toContain('one step up, and 5,000 is the top.');
  });
});
