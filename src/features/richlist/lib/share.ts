/** A share as two integers of raw, never divided. */
export interface Share {
  readonly part: bigint;
  readonly whole: bigint;
}

/**
 * A share as a percentage, rounded down: `12.34%`. A positive share below the last digit is `< 0.01%`; a share of
 * zero is `–`.
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

/** Whether a share exceeds another one, exactly. */
export function exceeds(one: Share, other: Share): boolean {
  return one.part * other.whole > other.part * one.whole;
}
