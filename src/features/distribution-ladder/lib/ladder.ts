/**
 * The steps of the ladder that was announced on 20 August 2025, in ATTO per minute, from the top
 * (`blog/2025-08-20-new-distribution-strategy`).
 */
export const LADDER = [5000, 4000, 3000, 2000, 1000, 500, 250, 100] as const;

/** What a week's price does to the rate. */
export interface Move {
  /** Index of the step that holds for the week to come. */
  readonly to: number;
  /** Steps that the rule asks for: below zero down the ladder. The ends of the ladder may leave fewer. */
  readonly asked: number;
}

/**
 * The rule, as the post gives it: a step down for each full per cent lost, a single step up for a gain of 1% or more.
 *
 * @param from index of the step that holds now
 * @param change of the price over seven days, in per cent
 */
export function moveOn(from: number, change: number): Move {
  const asked = change <= -1 ? Math.ceil(change) : change >= 1 ? 1 : 0;
  return { asked, to: Math.min(Math.max(from - asked, 0), LADDER.length - 1) };
}
