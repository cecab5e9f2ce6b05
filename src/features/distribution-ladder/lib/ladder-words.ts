import { groupThousands } from '@site/src/ui/format/groups';
import { LADDER, moveOn } from './ladder';

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

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
