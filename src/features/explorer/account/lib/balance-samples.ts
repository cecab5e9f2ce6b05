import { fraction, type ChartPoint } from '../../../../ui/chart/line-path';

/** A balance at one of the account's blocks. */
export interface BalanceSample {
  readonly height: bigint;
  readonly timestamp: bigint;
  readonly balance: bigint;
}

/** The greatest number of points in a chart. */
export const MAX_SAMPLES = 64n;

/**
 * The heights to sample from a history of `top` blocks: the first, the last and evenly spaced ones between; all if
 * there are few.
 */
export function sampleHeights(top: bigint): readonly bigint[] {
  const count = top < MAX_SAMPLES ? top : MAX_SAMPLES;
  if (count <= 1n) return top >= 1n ? [1n] : [];
  return Array.from(
    { length: Number(count) },
    (_, index) => 1n + (BigInt(index) * (top - 1n)) / (count - 1n),
  );
}

/** The points of a chart, scaled from the first to the last time and from 0 to the largest balance. */
export function chartPoints(samples: readonly BalanceSample[]): {
  readonly points: readonly ChartPoint[];
  readonly largest: bigint;
} {
  const first = samples[0]?.timestamp ?? 0n;
  const time = (samples.at(-1)?.timestamp ?? 0n) - first;
  const largest = samples.reduce((most, { balance }) => (balance > most ? balance : most), 0n);
  const points = samples.map(({ timestamp, balance }) => ({
    x: fraction(timestamp - first, time),
    y: fraction(balance, largest),
  }));
  return { points, largest };
}
