import { groupThousands } from '@site/src/ui/format/groups';

/**
 * The steps of the ladder that was announced on 20 August 2025, in ATTO per minute, from the top
 * (`blog/2025-08-20-new-distribution-strategy`).
 */
export const LADDER = [5000, 4000, 3000, 2000, 1000, 500, 250, 100] as const;

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

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

/** A formatted rate: `5,000`. */
export const paceText = (index: number) => groupThousands(LADDER[index]!);

/** A formatted change of the price with its sign: `−3%`. */
export const changeText = (change: number) =>
  `${change < 0 ? '−' : change > 0 ? '+' : ''}${Math.abs(change)}%`;

/** A change of the price in words. */
export const changeWords = (change: number) =>
  change === 0 ? 'no change' : `a ${change < 0 ? 'loss' : 'gain'} of ${Math.abs(change)}%`;

/** The effect of a week in a sentence. */
export function moveWords(from: number, change: number): string {
  const { steps, to } = moveOn(from, change);
  const cause = changeWords(change).replace(/^./, (first) => first.toUpperCase());
  const count = Math.abs(steps);
  const rule =
    count === 0
      ? 'the rate stays the same'
      : `${COUNTS[count]} ${count === 1 ? 'step' : 'steps'} ${steps < 0 ? 'down' : 'up'}`;
  const end =
    Math.abs(to - from) === count ? '' : steps < 0 ? ', and 100 is the floor' : ', and 5,000 is the top';
  return `${cause}: ${rule}${end}. Next week: ${paceText(to)} ATTO per minute.`;
}
