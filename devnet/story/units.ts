import type { Random } from './story-random';

/** Milliseconds. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/**
 * When the story begins. Most of it is in 2025, because blocks of that year need half the work of those of 2026.
 */
export const BEGINNING = Date.UTC(2025, 0, 1);

/** Raw in one ATTO. Source: Atto protocol, constants. */
const RAW_PER_ATTO = 1_000_000_000n;

/** Whole ATTO in raw. */
export function atto(whole: number): bigint {
  return BigInt(whole) * RAW_PER_ATTO;
}

/** A realistic amount in raw: usually two decimals, sometimes whole, occasionally precise to the last raw. */
export function price(random: Random, fromAtto: number, toAtto: number): bigint {
  const kind = random.below(10);
  if (kind < 3) return atto(fromAtto + random.below(toAtto - fromAtto + 1));
  const hundredths = BigInt(fromAtto * 100 + 1 + random.below((toAtto - fromAtto) * 100));
  const rest = kind < 9 ? 0n : BigInt(random.below(9_999_999));
  return hundredths * (RAW_PER_ATTO / 100n) + rest;
}

/** How long a receiver takes to notice a payment: seconds to minutes. */
export function soon(random: Random): number {
  return 2 * SECOND + random.below(random.below(4) === 0 ? 40 * MINUTE : MINUTE);
}
