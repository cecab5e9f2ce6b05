import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEED } from '@site/tests/support/protocol-arbitraries';
import { valueScale } from './value-scale';

describe('the scale of a chart', () => {
  it('has round steps from zero', () => {
    expect(valueScale([3n, 950n, 20n]).ticks).toEqual([0n, 200n, 400n, 600n, 800n, 1_000n]);
    expect(valueScale([70n]).ticks).toEqual([0n, 20n, 40n, 60n, 80n]);
    expect(valueScale([0n])).toEqual({ lowest: 0n, highest: 1n, ticks: [0n, 1n] });
  });

  it('begins near the values if all of them are close to each other', () => {
    expect(valueScale([1_000_010n, 1_000_000n, 1_000_007n]).ticks).toEqual([
      1_000_000n,
      1_000_002n,
      1_000_004n,
      1_000_006n,
      1_000_008n,
      1_000_010n,
    ]);
  });

  it('contains all values, with a few ticks at equal distances', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 0n, max: 18n * 10n ** 18n }), { minLength: 1 }), (values) => {
        const { lowest, highest, ticks } = valueScale(values);
        expect(values.every((value) => value >= lowest && value <= highest)).toBe(true);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(9);
        const steps = ticks.slice(1).map((tick, index) => tick - (ticks[index] ?? 0n));
        expect(new Set(steps).size).toBe(1);
      }),
      { seed: SEED },
    );
  });
});
