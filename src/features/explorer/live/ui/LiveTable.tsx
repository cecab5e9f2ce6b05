import { memo } from 'react';
import type { LiveRow } from '../lib/live-view';
import { GapLine } from './GapLine';
import styles from './LiveTable.module.css';
import { TransactionRow } from './TransactionRow';

const COLUMNS = ['Type', 'Transaction', 'Account', 'From or to', 'Amount', 'Age'] as const;

interface LiveTableProps {
  readonly rows: readonly LiveRow[];
  /** New rows appear without a movement. */
  readonly still: boolean;
  /** No row outlasts a drawing: the elements of one are used again for the next. */
  readonly reused: boolean;
}

/**
 * Transactions as a table, on small screens as cards. The roles are said aloud because a table that is laid out in
 * another way stops being one for screen readers.
 */
export const LiveTable = memo(function LiveTable({ rows, still, reused }: LiveTableProps) {
  return (
    <table
      className={styles.table}
      data-still={still}
      role="table"
      aria-label="Latest transactions, newest first"
    >
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          {COLUMNS.map((name) => (
            <th key={name} role="columnheader" scope="col" data-column={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) =>
          row.kind === 'gap' ? (
            <tr key={row.key} role="row" className={styles.gap} data-row="gap">
              <td role="cell" colSpan={COLUMNS.length}>
                <GapLine gap={row} />
              </td>
            </tr>
          ) : (
            <TransactionRow key={reused ? index : row.key} row={row} />
          ),
        )}
      </tbody>
    </table>
  );
});
