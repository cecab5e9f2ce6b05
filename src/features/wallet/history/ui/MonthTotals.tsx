import { useMemo } from 'react';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import { groupThousands } from '@site/src/ui/format/groups';
import { DataTable } from '@site/src/ui/layout/DataTable';
import { Cell, Row } from '@site/src/ui/layout/Table';
import { Total } from '@site/src/ui/values/Total';
import { monthName, monthTotals } from '../lib/month-totals';

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
            <Total raw={received} inTable />
          </Cell>
          <Cell column="Sent">
            <Total raw={sent} inTable />
          </Cell>
        </Row>
      ))}
    </DataTable>
  );
}
