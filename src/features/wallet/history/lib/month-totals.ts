import type { AccountEntry } from '@site/src/protocol/account-entry';
import { changeOf } from '@site/src/protocol/entry-change';

/** What came in and went out in a month of the reader's time zone, in raw. */
export interface MonthTotal {
  /** `2026-11`. */
  readonly month: string;
  readonly received: bigint;
  readonly sent: bigint;
  readonly payments: number;
}

/** The totals of the months in which anything was paid, the newest first. */
export function monthTotals(entries: readonly AccountEntry[]): readonly MonthTotal[] {
  const months = new Map<string, MonthTotal>();
  for (const entry of entries) {
    const { direction, amount } = changeOf(entry);
    if (direction === 'none') continue;
    const month = monthOf(entry.timestamp);
    const { received, sent, payments } = months.get(month) ?? { received: 0n, sent: 0n, payments: 0 };
    months.set(month, {
      month,
      received: direction === 'in' ? received + amount : received,
      sent: direction === 'out' ? sent + amount : sent,
      payments: payments + 1,
    });
  }
  return [...months.values()].sort((one, other) => (one.month < other.month ? 1 : -1));
}

function monthOf(instant: bigint): string {
  const date = new Date(Number(instant));
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
}

/** `November 2026` for `2026-11`. */
export function monthName(month: string): string {
  const [year, number] = month.split('-').map(Number);
  const first = new Date(year ?? 0, (number ?? 1) - 1, 1);
  return first.toLocaleDateString('en-GB', { month: 'long', year: 'numeric' });
}
