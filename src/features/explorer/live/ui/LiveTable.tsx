import { memo } from 'react';
import { DataTable, RowAcross } from '../../../../ui/layout/DataTable';
import type { LiveRow } from '../lib/live-view';
import { GapLine } from './GapLine';
import styles from './LiveTable.module.css';
import { TransactionRow } from './TransactionRow';

const COLUMNS = ['Type', 'Transaction', 'Account', 'From or to', 'Amount', 'Age'] as const;

interface LiveTableProps {
  readonly rows: readonly LiveRow[];
  /** New rows appear without an animation. */
  readonly still: boolean;
  /** No row outlasts a render, so their elements are reused. */
  readonly reused: boolean;
}

/** Transactions as a table, or as cards on small screens. */
export const LiveTable = memo(function LiveTable({ rows, still, reused }: LiveTableProps) {
  return (
    <DataTable
      label="Latest transactions, newest first"
      columns={COLUMNS}
      form="cards"
      ends={2}
      wholeRows
      className={styles.table}
      data-still={still}
    >
      {rows.map((row, index) =>
        row.kind === 'gap' ? (
          <RowAcross key={row.key} columns={COLUMNS} className={styles.gap} data-row="gap">
            <GapLine gap={row} />
          </RowAcross>
        ) : (
          <TransactionRow key={reused ? index : row.key} row={row} />
        ),
      )}
    </DataTable>
  );
});
