import { groupThousands } from './groups';

const STEPS = [
  [1_000, 'ms'],
  [60, 's'],
  [60, 'min'],
  [24, 'h'],
  [365, 'days'],
] as const;

/** A duration, rounded down: `820 ms`, `3 s`, `12 min`, `14 h`, `30 days`, `3 years`. */
export function spanText(milliseconds: number): string {
  let value = milliseconds;
  for (const [size, unit] of STEPS) {
    if (value < size)
      return Math.floor(value) === 1 && unit === 'days'
        ? '1 day'
        : `${groupThousands(Math.floor(value))} ${unit}`;
    value /= size;
  }
  return value < 2 ? '1 year' : `${groupThousands(Math.floor(value))} years`;
}

/** How long searches take, in a sentence. */
export function expectedText({ median, p95 }: { median: number; p95: number }): string {
  return `Half of all searches take less than ${spanText(median)}, 95% less than ${spanText(p95)}.`;
}
