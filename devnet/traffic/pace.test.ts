import { describe, expect, it } from 'vitest';
import { virtualClock } from '../devnet-clock';
import { pace, type Source } from './pace';

describe('pace', () => {
  it.each([
    [0.5, 20, 11],
    [5, 20, 101],
    [300, 4, 1_201],
  ])('begins %d a second for %i s', (rate, seconds, expected) => {
    const virtual = virtualClock(0);
    let begun = 0;
    const source: Source = {
      next: () => {
        begun++;
        return Promise.resolve();
      },
    };
    pace(source, { rate, clock: virtual });
    virtual.moveTo(seconds * 1_000);
    expect(begun).toBe(expected);
  });

  it('does not make up for more than a second, and stops at the end', () => {
    const virtual = virtualClock(0);
    let begun = 0;
    let open = false;
    let ended = 0;
    const source: Source = {
      next: () => {
        if (begun >= 60) return 'end';
        if (!open) return 'later';
        begun++;
        return Promise.resolve();
      },
    };
    pace(source, { rate: 50, clock: virtual, onEnd: () => ended++ });
    virtual.moveTo(10_000);
    open = true;
    virtual.moveTo(10_020);
    expect(begun).toBe(50);
    virtual.moveTo(20_000);
    expect([begun, ended, virtual.next()]).toEqual([60, 1, undefined]);
  });
});
