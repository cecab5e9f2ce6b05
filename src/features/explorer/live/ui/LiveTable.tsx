import { memo, useContext } from 'react';
import { DataTable, RowAcross } from '@site/src/ui/layout/DataTable';
import { LookAlikeContext } from '@site/src/ui/values/look-alikes';
import { ShownTimes } from '@site/src/ui/values/Time';
import type { LiveRow } from '../lib/live-view';
import { useLiveReceives } from '../model/use-live-receives';
import { GapLine } from './GapLine';
import styles from './LiveTable.module.css';
import { TransactionRow } from './TransactionRow';

const COLUMNS = ['Type', 'Transaction', 'Account', 'From or to', 'Amount', 'Age'];
const NO_ROWS: readonly LiveRow[] = [];
const WITH_TIME = [...COLUMNS.slice(0, -1), 'Time'];

interface LiveTableProps {
  readonly rows: readonly LiveRow[];
  /** New rows appear without an animation. */
  readonly still: boolean;
  /** Rows are replaced faster than anyone could read them, so their elements are reused. */
  readonly reused: boolean;
  /** The list is held, so that its rows can be read after all. */
  readonly held: boolean;
}

/** Transactions as a table, or as cards on small screens. */
export const LiveTable = memo(function LiveTable({ rows, still, reused, held }: LiveTableProps) {
  // A list that changes many times a second is not searched.
  const { outcomes, error } = useLiveReceives(reused ? NO_ROWS : rows);
  const lookAlikes = useContext(LookAlikeContext);
  const columns = (useContext(ShownTimes) ?? 'relative') === 'relative' ? COLUMNS : WITH_TIME;
  return (
    <LookAlikeContext.Provider value={reused && !held ? undefined : lookAlikes}>
      <DataTable
        label="Latest transactions, newest first"
        columns={columns}
        form="cards"
        ends={2}
        wholeRows
        className={styles.table}
        data-still={still}
      >
        {rows.map((row, index) =>
          row.kind === 'gap' ? (
            <RowAcross key={row.key} columns={columns} className={styles.gap} data-row="gap">
              <GapLine gap={row} />
            </RowAcross>
          ) : (
            <TransactionRow
              key={reused ? index : row.key}
              row={row}
              outcome={outcomes?.get(row.hash)}
              error={error}
            />
          ),
        )}
      </DataTable>
    </LookAlikeContext.Provider>
  );
});
