const UNITS = [
  ['day', 86_400_000n],
  ['hour', 3_600_000n],
  ['minute', 60_000n],
  ['second', 1_000n],
] as const;

/** A duration in its two largest units: `340 ms`, `1.2 s`, `4 minutes 10 seconds`, `3 days 2 hours`. */
export function spanText(milliseconds: bigint): string {
  const span = milliseconds < 0n ? 0n : milliseconds;
  if (span < 1_000n) return `${span} ms`;
  if (span < 60_000n) return `${span / 1_000n}.${(span % 1_000n) / 100n} s`;
  const first = UNITS.findIndex(([, size]) => span >= size);
  let rest = span;
  const parts: string[] = [];
  for (const [name, size] of UNITS.slice(first, first + 2)) {
    const count = rest / size;
    rest %= size;
    if (count > 0n) parts.push(`${count} ${name}${count === 1n ? '' : 's'}`);
  }
  return parts.join(' ');
}
