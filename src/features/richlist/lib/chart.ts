import type { Step } from './concentration';

/** A line of running sums on a field of `width` by `height`, the origin at the top left as in SVG. */
export interface ChartPath {
  readonly line: string;
  readonly area: string;
  /** Where so many stand. */
  readonly x: (count: number) => number;
  /** Where a sum stands; the top is the whole. */
  readonly y: (sum: bigint) => number;
}

/** Steps of the vertical scale: finer than any screen, small enough to be exact as a number. */
const SCALE = 1_000_000n;

/** Draws running sums as shares of a whole. */
export function chartPath(
  steps: readonly Step[],
  whole: bigint,
  { width, height }: { readonly width: number; readonly height: number },
): ChartPath {
  const x = (count: number) => round((count / Math.max(steps.length, 1)) * width);
  const y = (sum: bigint) => round(height - (Number((sum * SCALE) / whole) / Number(SCALE)) * height);
  const points = steps.map(({ count, sum }) => `${x(count)},${y(sum)}`);
  const line = `M0,${height}L${points.join('L')}`;
  return { line, area: `${line}L${x(steps.length)},${height}Z`, x, y };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
