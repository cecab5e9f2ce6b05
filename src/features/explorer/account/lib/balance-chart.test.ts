import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeOf } from '@site/src/protocol/entry-change';
import { anyMoves, chainOf } from '@site/tests/support/account-history';
import { SEED } from '@site/tests/support/protocol-arbitraries';
import { chartPoints, sampleHeights, samplesWithin, valueScale, zoomedSpan } from './balance-chart';
import { addToSums, createFlowBook, NO_SUMS } from './payment-sums';

describe('the chart of a balance', () => {
  it('samples all blocks of a short span, otherwise both ends and evenly spaced ones', () => {
    expect(sampleHeights({ from: 1n, to: 0n })).toEqual([]);
    expect(sampleHeights({ from: 7n, to: 7n })).toEqual([7n]);
    expect(sampleHeights({ from: 3n, to: 66n })).toHaveLength(64);
    const height = fc.bigInt({ min: 1n, max: 10n ** 15n });
    fc.assert(
      fc.property(height, height, (from, blocks) => {
        const heights = sampleHeights({ from, to: from + blocks });
        expect(heights[0]).toBe(from);
        expect(heights.at(-1)).toBe(from + blocks);
        expect(new Set(heights).size).toBe(heights.length);
        expect(heights.length).toBeLessThanOrEqual(64);
      }),
      { seed: SEED },
    );
  });

  const samples = [
    { height: 1n, timestamp: 0n, balance: 10n },
    { height: 2n, timestamp: 5_000n, balance: 40n },
    { height: 3n, timestamp: 10_000n, balance: 0n },
  ];
  const whole = { from: 1n, to: 3n, since: 0n, until: 10_000n };

  it('places times in its span and balances on its scale', () => {
    const scale = { lowest: 0n, highest: 40n };
    expect(chartPoints(samples, whole, { ...scale, ticks: [] })).toEqual([
      { x: 0, y: 0.25 },
      { x: 0.5, y: 1 },
      { x: 1, y: 0 },
    ]);
  });

  it('zooms to a part, which begins with the balance before it', () => {
    const zoomed = zoomedSpan(samples, whole, { from: 0.6, to: 0.9 });
    expect(zoomed).toEqual({ from: 2n, to: 3n, since: 6_000n, until: 9_000n });
    expect(samplesWithin(samples, zoomed!)).toEqual(samples.slice(1, 2));
    expect(zoomedSpan(samples, whole, { from: -1, to: 2 })).toEqual(whole);
    expect(zoomedSpan(samples, whole, { from: 0.5, to: 0.55 })).toBeUndefined();
  });
});

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

describe('sums and flows', () => {
  it('agree with the balances of any chain', () => {
    fc.assert(
      fc.property(anyMoves(), (moves) => {
        const chain = chainOf(moves);
        const { received, sent, count } = addToSums(addToSums(NO_SUMS, chain.slice(0, 7)), chain.slice(7));
        expect(received - sent).toBe(chain.at(-1)?.balance);
        expect(count).toBe(BigInt(chain.length));
        const book = createFlowBook();
        book.add(chain);
        const flows = book.largest(100);
        expect(flows.reduce((sum, flow) => sum + flow.received, 0n)).toBe(received);
        expect(flows.reduce((sum, flow) => sum + flow.sent, 0n)).toBe(sent);
        const volumes = flows.map((flow) => flow.received + flow.sent);
        expect(volumes).toEqual([...volumes].sort((one, two) => (one < two ? 1 : one > two ? -1 : 0)));
      }),
      { seed: SEED },
    );
  });

  it('stay exact beyond the precision of floats', () => {
    const chain = chainOf([
      { by: 18_000_000_000_000_000_000n, with: 1 },
      { by: -17_999_999_999_999_999_999n, with: 2 },
      { by: 17_999_999_999_999_999_999n, with: 2 },
    ]);
    expect(addToSums(NO_SUMS, chain)).toEqual({
      count: 3n,
      received: 35_999_999_999_999_999_999n,
      sent: 17_999_999_999_999_999_999n,
    });
  });

  it('derive the direction from the type of the block', () => {
    const [open, receive, send, change] = chainOf([
      { by: 5n, with: 1 },
      { by: 2n, with: 1 },
      { by: -3n, with: 2 },
      { by: 0n, with: 3 },
    ]).map(changeOf);
    expect([open, receive, send, change]).toEqual([
      { direction: 'in', amount: 5n },
      { direction: 'in', amount: 2n },
      { direction: 'out', amount: 3n },
      { direction: 'none', amount: 0n },
    ]);
  });
});
