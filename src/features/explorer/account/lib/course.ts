/** A balance at a moment, by the block that made it. */
export interface CoursePoint {
  readonly height: bigint;
  readonly timestamp: bigint;
  readonly balance: bigint;
}

/** Points of a chart at most. */
export const COURSE_POINTS = 64n;

/** Heights for a course of a history of `top` blocks: first and last, and others evenly between; all when they are few. */
export function courseHeights(top: bigint): readonly bigint[] {
  const count = top < COURSE_POINTS ? top : COURSE_POINTS;
  if (count <= 1n) return top >= 1n ? [1n] : [];
  return Array.from(
    { length: Number(count) },
    (_, index) => 1n + (BigInt(index) * (top - 1n)) / (count - 1n),
  );
}

/** Where the points lie on a field of `width` by `height`: exact up to a thousandth of it. From 0 to the largest. */
export interface Drawing {
  readonly points: readonly { readonly x: number; readonly y: number }[];
  /** The line, as SVG path data: a balance holds until the next block. */
  readonly line: string;
  readonly area: string;
  readonly largest: bigint;
}

/** Draws a course. The points ascend in time. */
export function drawCourse(course: readonly CoursePoint[], width: number, height: number): Drawing {
  const first = course[0]?.timestamp ?? 0n;
  const time = (course.at(-1)?.timestamp ?? 0n) - first;
  const largest = course.reduce((most, { balance }) => (balance > most ? balance : most), 0n);
  const points = course.map(({ timestamp, balance }) => ({
    x: share(timestamp - first, time) * width,
    y: height - share(balance, largest) * height,
  }));
  const line = points
    .map(({ x, y }, index) => (index === 0 ? `M${round(x)} ${round(y)}` : `H${round(x)}V${round(y)}`))
    .join('');
  return { points, line, area: `${line}V${height}H0Z`, largest };
}

/** A fraction for drawing only: no figure is ever made of it. */
function share(part: bigint, whole: bigint): number {
  return whole <= 0n ? 0 : Number((part * 100_000n) / whole) / 100_000;
}

const round = (value: number) => Math.round(value * 100) / 100;
