import { describe, expect, it } from 'vitest';
import { fraction, linePath } from './line-path';

const size = { width: 100, height: 200 };

describe('the line of a chart', () => {
  it('holds a value until the next point', () => {
    const points = [
      { x: 0, y: 0.25 },
      { x: 0.5, y: 1 },
      { x: 1, y: 0 },
    ];
    expect(linePath(points, 'steps', size)).toEqual({
      line: 'M0 150H50V0H100V200',
      area: 'M0 150H50V0H100V200V200H0Z',
    });
    expect(linePath(points.slice(0, 1), 'steps', size)).toEqual({
      line: 'M0 150H100',
      area: 'M0 150H100V200H0Z',
    });
  });

  it('covers only what is below it if it begins later', () => {
    expect(linePath([{ x: 0.5, y: 1 }], 'steps', size).area).toBe('M50 0H100V200H50Z');
  });

  it('rises from the origin through sums', () => {
    const points = [
      { x: 0.5, y: 0.5 },
      { x: 1, y: 0.75 },
    ];
    expect(linePath(points, 'sums', size)).toEqual({
      line: 'M0 200L50 100L100 50',
      area: 'M0 200L50 100L100 50V200H0Z',
    });
  });
});

describe('a part of a whole', () => {
  it('is drawn from integers beyond the exact numbers of floats', () => {
    const whole = 18_000_000_000_000_000_000n;
    expect(fraction(whole / 4n, whole)).toBe(0.25);
    expect(fraction(whole, whole)).toBe(1);
    expect(fraction(5n, 0n)).toBe(0);
  });
});
