import { fraction, type ChartPoint } from '@site/src/ui/chart/line-path';

/** A balance at one of the account's blocks. */
export interface BalanceSample {
  readonly height: bigint;
  readonly timestamp: bigint;
  readonly balance: bigint;
}

/** The blocks and the time that a chart covers, both inclusive; times in epoch milliseconds. */
export interface ChartSpan {
  /** The last block before `since`, if there is one: it left the balance with which the time begins. */
  readonly from: bigint;
  readonly to: bigint;
  readonly since: bigint;
  readonly until: bigint;
}

/** The greatest number of points in a chart. */
export const MAX_SAMPLES = 64n;

/** The heights to sample from a span: the first, the last and evenly spaced ones between; all if there are few. */
export function sampleHeights({ from, to }: Pick<ChartSpan, 'from' | 'to'>): readonly bigint[] {
  const blocks = to - from + 1n;
  const count = blocks < MAX_SAMPLES ? blocks : MAX_SAMPLES;
  if (count <= 1n) return blocks >= 1n ? [from] : [];
  return Array.from(
    { length: Number(count) },
    (_, index) => from + (BigInt(index) * (to - from)) / (count - 1n),
  );
}

/** Whether a chart has every block of its span. */
export function hasEvery({ from, to }: ChartSpan): boolean {
  return to - from < MAX_SAMPLES;
}

/** The samples within the time of a span; one before it is the balance at its beginning. */
export function samplesWithin(samples: readonly BalanceSample[], span: ChartSpan): readonly BalanceSample[] {
  const first = samples.findLastIndex(({ timestamp }) => timestamp <= span.since);
  return samples.slice(Math.max(0, first)).filter(({ timestamp }) => timestamp <= span.until);
}

/** The points of a chart: times from the beginning to the end of the span, balances on the scale. */
export function chartPoints(
  samples: readonly BalanceSample[],
  { since, until }: ChartSpan,
  { lowest, highest }: ValueScale,
): readonly ChartPoint[] {
  return samples.map(({ timestamp, balance }) => ({
    x: timestamp <= since ? 0 : fraction(timestamp - since, until - since),
    y: fraction(balance - lowest, highest - lowest),
  }));
}

/**
 * A part of a span, from one fraction of its time to another, with the blocks around it as far as they are known.
 * Undefined if there is nothing more to see in it.
 */
export function zoomedSpan(
  samples: readonly BalanceSample[],
  { since, until, from, to }: ChartSpan,
  window: { readonly from: number; readonly to: number },
): ChartSpan | undefined {
  const at = (part: number) =>
    since + ((until - since) * BigInt(Math.round(Math.min(1, Math.max(0, part)) * 1e6))) / 1_000_000n;
  const [begin, end] = [at(window.from), at(window.to)];
  if (end - begin < 1_000n) return undefined;
  return {
    since: begin,
    until: end,
    from: samples.findLast(({ timestamp }) => timestamp <= begin)?.height ?? from,
    to: samples.find(({ timestamp }) => timestamp >= end)?.height ?? to,
  };
}

/** The vertical scale of a chart, with labelled values from the lowest to the highest one. */
export interface ValueScale {
  readonly lowest: bigint;
  readonly highest: bigint;
  /** Round values, ascending, both ends included. */
  readonly ticks: readonly bigint[];
}

/** The number of steps that a scale has at least; at most twice as many, and two for its ends. */
const STEPS = 3n;

/**
 * A scale with round steps (1, 2 or 5 times a power of ten) around these values, none of them negative. It begins at
 * zero, unless all values are in its upper half: then small changes of a large balance would not be visible.
 */
export function valueScale(values: readonly bigint[]): ValueScale {
  const highest = values.reduce((most, value) => (value > most ? value : most), 0n);
  const smallest = values.reduce((least, value) => (value < least ? value : least), highest);
  const lowest = smallest * 2n > highest && smallest < highest ? smallest : 0n;
  const step = roundStep((highest - lowest) / STEPS);
  const ticks = [(lowest / step) * step];
  while ((ticks.at(-1) ?? 0n) < highest) ticks.push((ticks.at(-1) ?? 0n) + step);
  // An account without money has an axis, too.
  if (ticks.length === 1) ticks.push((ticks[0] ?? 0n) + step);
  return { lowest: ticks[0] ?? 0n, highest: ticks.at(-1) ?? step, ticks };
}

/** The greatest round number that is not above this one, and at least 1. */
function roundStep(size: bigint): bigint {
  if (size < 1n) return 1n;
  const power = 10n ** BigInt(size.toString().length - 1);
  return [5n, 2n].map((times) => times * power).find((step) => step <= size) ?? power;
}
