const UNITS = [
  ['day', 'd', 86_400_000n],
  ['hour', 'h', 3_600_000n],
  ['minute', 'min', 60_000n],
  ['second', 's', 1_000n],
] as const;

/**
 * A duration in its two largest units: `340 ms`, `1.2 s`, `4 minutes 10 seconds`, `3 days 2 hours`; `brief`, for tables
 * and labels: `4 min 10 s`, `3 d 2 h`.
 */
export function spanText(milliseconds: bigint, form: 'words' | 'brief' = 'words'): string {
  const span = milliseconds < 0n ? 0n : milliseconds;
  if (span < 1_000n) return `${span} ms`;
  if (span < 60_000n) return `${span / 1_000n}.${(span % 1_000n) / 100n} s`;
  const first = UNITS.findIndex(([, , size]) => span >= size);
  let rest = span;
  const parts: string[] = [];
  for (const [word, unit, size] of UNITS.slice(first, first + 2)) {
    const count = rest / size;
    rest %= size;
    const plural = count === 1n ? word : `${word}s`;
    if (count > 0n) parts.push(`${count} ${form === 'brief' ? unit : plural}`);
  }
  return parts.join(' ');
}
