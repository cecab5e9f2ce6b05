import type { BaseName } from './bases';
import { partOf, type Holder } from './holders';
import { exceeds, type Share } from './share';

/** What the first so many holders have together. */
export interface Step {
  /** How many holders, from 1. */
  readonly count: number;
  /** In raw. */
  readonly sum: bigint;
}

/** The running sums of what holders have of a base, the largest part first; those that have none of it are left out. */
export function runningSums(holders: readonly Holder[], base: BaseName): readonly Step[] {
  const parts = holders
    .map((one) => partOf(one, base))
    .filter((part) => part > 0n)
    .sort((one, other) => (one > other ? -1 : one < other ? 1 : 0));
  let sum = 0n;
  return parts.map((part, index) => ({ count: index + 1, sum: (sum += part) }));
}

/**
 * The smallest number of holders that have more than a share of a whole; undefined where all of the list together
 * have not. With owners for holders and one half for the share, this is the Nakamoto coefficient of the coins.
 */
export function fewestAbove(steps: readonly Step[], whole: bigint, share: Share): number | undefined {
  return steps.find(({ sum }) => exceeds({ part: sum, whole }, share))?.count;
}

/** How the list's balances lie by the time since their account last moved. */
export interface Dormancy {
  readonly label: string;
  readonly count: number;
  /** In raw. */
  readonly sum: bigint;
}

const DAY = 86_400_000n;
const SPANS = [
  ['within 30 days', 30n * DAY],
  ['within a year', 365n * DAY],
] as const;

/** Which of the spans of {@link dormancyOf} an instant falls into. */
export function dormancySpan(lastActivity: bigint, now: bigint): number {
  const index = SPANS.findIndex(([, span]) => now - lastActivity <= span);
  return index === -1 ? SPANS.length : index;
}

/** Sums balances by the time since their account last moved; `now` in epoch milliseconds. */
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
