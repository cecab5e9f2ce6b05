import { LADDER, moveOn } from './ladder';

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** A rate as it is written: `5,000`. */
export const paceText = (index: number) => LADDER[index]!.toLocaleString('en-GB');

/** A change of the price as it is written, with its sign: `−3%`. */
export const changeText = (change: number) =>
  `${change < 0 ? '−' : change > 0 ? '+' : ''}${Math.abs(change)}%`;

/** A change of the price as it is said. */
export const changeWords = (change: number) =>
  change === 0 ? 'no change' : `a ${change < 0 ? 'loss' : 'gain'} of ${Math.abs(change)}%`;

/** What the rule makes of a week, in a sentence. */
export function moveWords(from: number, change: number): string {
  const { asked, to } = moveOn(from, change);
  const cause = changeWords(change).replace(/^./, (first) => first.toUpperCase());
  const steps = Math.abs(asked);
  const rule =
    asked === 0
      ? 'the rate stays the same'
      : `${COUNTS[steps]} ${steps === 1 ? 'step' : 'steps'} ${asked < 0 ? 'down' : 'up'}`;
  const end =
    Math.abs(to - from) === steps ? '' : asked < 0 ? ', and 100 is the floor' : ', and 5,000 is the top';
  return `${cause}: ${rule}${end}. Next week: ${paceText(to)} ATTO per minute.`;
}
