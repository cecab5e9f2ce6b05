/**
 * The steps of the ladder that was announced on 20 August 2025, in ATTO per minute, from the top
 * (`blog/2025-08-20-new-distribution-strategy`).
 */
export const LADDER = [5000, 4000, 3000, 2000, 1000, 500, 250, 100] as const;

/** The effect of a week's price on the rate. */
export interface Move {
  /** The index of next week's step. */
  readonly to: number;
  /** The steps by the rule, negative for down. The ends of the ladder may limit them. */
  readonly steps: number;
}

/**
 * Applies the rule of the post: a step down for each full per cent lost, a single step up for a gain of 1% or
 * more.
 *
 * @param from index of the current step
 * @param change of the price over seven days, in per cent
 */
export function moveOn(from: number, change: number): Move {
  const steps = change <= -1 ? Math.ceil(change) : change >= 1 ? 1 : 0;
  return { steps, to: Math.min(Math.max(from - steps, 0), LADDER.length - 1) };
}
