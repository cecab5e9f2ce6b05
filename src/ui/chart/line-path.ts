/** A point of a line chart, from 0 (start, bottom) to 1 (end, top) on each axis. */
export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

/** `steps`: a value holds until the next point, the last one until the end. `sums`: straight lines from the origin through the points. */
export type LineShape = 'steps' | 'sums';

/** The points of a line on a field of `size`, and the area below it, as SVG path data. */
export function linePath(
  points: readonly ChartPoint[],
  shape: LineShape,
  { width, height }: { readonly width: number; readonly height: number },
): { readonly line: string; readonly area: string } {
  const places = points.map(({ x, y }) => [round(x * width), round((1 - y) * height)] as const);
  const line =
    shape === 'sums'
      ? `M0 ${height}${places.map(([x, y]) => `L${x} ${y}`).join('')}`
      : places.map(([x, y], index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('') +
        ((places.at(-1)?.[0] ?? width) < width ? `H${width}` : '');
  return { line, area: `${line}V${height}H${shape === 'sums' ? 0 : (places[0]?.[0] ?? 0)}Z` };
}

/** A fraction as a number, for drawing only: exact to a millionth. 0 if the whole is 0. */
export function fraction(part: bigint, whole: bigint): number {
  return whole <= 0n ? 0 : Number((part * 1_000_000n) / whole) / 1_000_000;
}

const round = (value: number) => Math.round(value * 100) / 100;
