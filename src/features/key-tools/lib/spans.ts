import { groupThousands } from '../../../ui/format/groups';

const STEPS = [
  [1_000, 'ms'],
  [60, 's'],
  [60, 'min'],
  [24, 'h'],
  [365, 'days'],
] as const;

/** A span of time for people, cut: `820 ms`, `3 s`, `12 min`, `14 h`, `30 days`, `3 years`. */
export function spanText(milliseconds: number): string {
  let value = milliseconds;
  for (const [size, unit] of STEPS) {
    if (value < size) return `${groupThousands(Math.floor(value))} ${unit}`;
    value /= size;
  }
  return `${groupThousands(Math.floor(value))} years`;
}

/** Tries in a second, cut to two digits that mean something: `140,000`. Undefined before there is anything to divide. */
export function rateOf(tries: number, milliseconds: number): number | undefined {
  if (tries === 0 || milliseconds <= 0) return undefined;
  const rate = (tries / milliseconds) * 1_000;
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(rate)) - 1);
  return Math.floor(rate / unit) * unit;
}
