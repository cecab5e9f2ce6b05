import { fraction, type ChartPoint } from '../../../../ui/chart/line-path';

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

/** The points of a course on a chart, from its first to its last moment and from 0 to its largest balance. */
export function drawCourse(course: readonly CoursePoint[]): {
  readonly points: readonly ChartPoint[];
  readonly largest: bigint;
} {
  const first = course[0]?.timestamp ?? 0n;
  const time = (course.at(-1)?.timestamp ?? 0n) - first;
  const largest = course.reduce((most, { balance }) => (balance > most ? balance : most), 0n);
  const points = course.map(({ timestamp, balance }) => ({
    x: fraction(timestamp - first, time),
    y: fraction(balance, largest),
  }));
  return { points, largest };
}
