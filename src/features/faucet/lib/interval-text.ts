import { groupThousands } from '@site/src/ui/format/groups';

const UNITS = [
  [24 * 60 * 60_000, 'day'],
  [60 * 60_000, 'hour'],
  [60_000, 'minute'],
  [1_000, 'second'],
] as const;

/**
 * A duration in the largest unit that it is at least two of, rounded up, so that nobody comes back too early: `2 days`,
 * `24 hours`, `90 seconds`.
 */
export function intervalText(milliseconds: number): string {
  const [size, unit] = UNITS.find(([one]) => milliseconds >= 2 * one) ?? UNITS[3];
  const count = Math.max(1, Math.ceil(milliseconds / size));
  return `${groupThousands(count)} ${unit}${count === 1 ? '' : 's'}`;
}
