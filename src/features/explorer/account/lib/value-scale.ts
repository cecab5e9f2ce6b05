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
