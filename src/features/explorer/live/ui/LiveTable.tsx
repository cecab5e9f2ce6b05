import { memo, useContext } from 'react';
import { groupThousands } from '@site/src/ui/format/groups';
import { DataTable, RowAcross } from '@site/src/ui/layout/DataTable';
import { LookAlikeContext } from '@site/src/ui/values/look-alikes';
import { ShownTimes } from '@site/src/ui/values/Time';
import type { GapRow, LiveRow } from '../lib/live-view';
import { useLiveReceives } from '../model/live-receives';
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
        form="rows"
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

/** The row of a lost connection, with the number of transactions that were filled in. */
function GapLine({ gap: { lostMs, filled } }: { gap: GapRow }) {
  return (
    <>
      {`The connection was lost here${lostMs === undefined ? '' : `; no data arrived for ${span(lostMs)}`}. `}
      {textOf(filled)}
    </>
  );
}

function textOf(filled: GapRow['filled']): string {
  if (!filled) return 'Checking the accounts of this list for missed transactions…';
  if (filled.kind === 'failed')
    return 'Transactions may be missing: a node does not repeat what it has sent, and the missed ones could not be loaded.';
  const accounts = `the ${groupThousands(filled.accounts)} ${filled.accounts === 1 ? 'account' : 'accounts'} of this list`;
  const found =
    filled.found === 0
      ? `No transaction of ${accounts} was missed.`
      : `${count(filled.found)} of ${accounts} filled in.`;
  const beyond = filled.beyond === 0n ? '' : ` ${groupThousands(filled.beyond)} more are on their pages.`;
  return `${found}${beyond} Those of other accounts may be missing.`;
}

function count(found: number): string {
  return found === 1 ? '1 missed transaction' : `${groupThousands(found)} missed transactions`;
}

function span(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
