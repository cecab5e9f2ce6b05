import { partOf, type Holder } from './holders';
import { exceeds, type BaseName, type Share } from './shares';

/** The sum of the first `count` holders. */
export interface Step {
  /** The number of holders, from 1. */
  readonly count: number;
  /** In raw. */
  readonly sum: bigint;
}

/** The running sums of holders' parts of a base, largest first; holders without a part are left out. */
export function runningSums(holders: readonly Holder[], base: BaseName): readonly Step[] {
  const parts = holders
    .map((one) => partOf(one, base))
    .filter((part) => part > 0n)
    .sort((one, other) => (one > other ? -1 : one < other ? 1 : 0));
  let sum = 0n;
  return parts.map((part, index) => ({ count: index + 1, sum: (sum += part) }));
}

/**
 * The smallest number of holders that together have more than a share of a whole; undefined if the whole list does
 * not. With owners as holders and a share of one half, this is the Nakamoto coefficient of the coins.
 */
export function fewestAbove(steps: readonly Step[], whole: bigint, share: Share): number | undefined {
  return steps.find(({ sum }) => exceeds({ part: sum, whole }, share))?.count;
}

/** The balances of accounts that were last active in the same period. */
export interface Dormancy {
  readonly label: string;
  readonly count: number;
  /** In raw. */
  readonly sum: bigint;
}

const DAY = 86_400_000n;
const SPANS = [
  ['within 30 days', 30n * DAY],
  ['30 days to a year ago', 365n * DAY],
] as const;

/** The index of the period of {@link dormancyOf} that contains an instant. */
export function dormancySpan(lastActivity: bigint, now: bigint): number {
  const index = SPANS.findIndex(([, span]) => now - lastActivity <= span);
  return index === -1 ? SPANS.length : index;
}

/** Groups balances by the time since their account was last active; `now` in epoch milliseconds. */
export function dormancyOf(holders: readonly Holder[], now: bigint): readonly Dormancy[] {
  const accounts = holders.flatMap((one) => one.accounts);
  const labels = [...SPANS.map(([label]) => `Last moved ${label}`), 'Has not moved for over a year'];
  return labels.map((label, index) => {
    const of = accounts.filter(
      ({ account }) => dormancySpan(account.lastTransactionTimestamp, now) === index,
    );
    return { label, count: of.length, sum: of.reduce((sum, { account }) => sum + account.balance, 0n) };
  });
}

/** How long ago, in whole days, months or years: `12 days`, `3 months`, `2 years`. */
export function dormantFor(lastActivity: bigint, now: bigint): string {
  const days = now > lastActivity ? (now - lastActivity) / DAY : 0n;
  if (days < 1n) return 'under a day';
  const [count, unit] =
    days < 60n ? [days, 'day'] : days < 730n ? [days / 30n, 'month'] : [days / 365n, 'year'];
  return `${count} ${unit}${count === 1n ? '' : 's'}`;
}
