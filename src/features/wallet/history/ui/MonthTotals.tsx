import { useMemo } from 'react';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import { groupThousands } from '@site/src/ui/format/groups';
import { DataTable } from '@site/src/ui/layout/DataTable';
import { Cell, Row } from '@site/src/ui/layout/Table';
import { Amount } from '@site/src/ui/values/Amount';
import { changeOf } from '@site/src/protocol/entry-change';

const COLUMNS = ['Month', 'Payments', 'Received', 'Sent'];

/** What came in and went out by month. */
export function MonthTotals({ entries }: { readonly entries: readonly AccountEntry[] }) {
  const months = useMemo(() => monthTotals(entries), [entries]);
  return (
    <DataTable label="Totals by month" columns={COLUMNS} form="named-cards" ends={3}>
      {months.map(({ month, payments, received, sent }) => (
        <Row key={month} data-month={month}>
          <Cell column="Month">{monthName(month)}</Cell>
          <Cell column="Payments">{groupThousands(payments)}</Cell>
          <Cell column="Received">
            <Amount value={received} align="end" focusable={false} />
          </Cell>
          <Cell column="Sent">
            <Amount value={sent} align="end" focusable={false} />
          </Cell>
        </Row>
      ))}
    </DataTable>
  );
}

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
