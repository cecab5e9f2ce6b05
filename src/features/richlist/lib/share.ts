/** A part of a whole as it is: two whole numbers of raw, never divided. */
export interface Share {
  readonly part: bigint;
  readonly whole: bigint;
}

/**
 * A share as a percentage, cut and not rounded: `12.34%`. What is more than nothing and less than the last digit is
 * `< 0.01%`; of nothing there is no share: `–`.
 */
export function shareText({ part, whole }: Share, decimals = 2): string {
  if (whole === 0n) return '–';
  const scale = 10n ** BigInt(decimals);
  const units = (part * 100n * scale) / whole;
  const write = (value: bigint) => {
    const digits = value.toString().padStart(decimals + 1, '0');
    return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  };
  return part > 0n && units === 0n ? `< ${write(1n)}%` : `${write(units)}%`;
}

/** Whether a share is more than another one, exactly. */
export function exceeds(one: Share, other: Share): boolean {
  return one.part * other.whole > other.part * one.whole;
}
