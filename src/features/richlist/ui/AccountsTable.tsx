import type { ReactNode } from 'react';
import { DataTable, SkeletonRows } from '@site/src/ui/layout/DataTable';
import { Cell, Row, type Place } from '@site/src/ui/layout/Table';
import styles from './RichList.module.css';

interface AccountsTableProps {
  /** Names the table for screen readers. */
  readonly caption: string;
  readonly columns: readonly string[];
  /** Where each cell is in a row of two lines. */
  readonly places: readonly Place[];
  /** The number of last columns that are aligned to the end. */
  readonly ends?: 2;
  readonly rows: readonly {
    readonly key: string;
    readonly cells: readonly ReactNode[];
    /** Whether the row is the one that was searched for. */
    readonly marked?: boolean;
  }[];
}

/** A table of accounts; each row is, as a whole, the link to its account. */
export function AccountsTable({ caption, columns, places, ends, rows }: AccountsTableProps) {
  return (
    <DataTable label={caption} columns={columns} form="rows" ends={ends} wholeRows className={styles.table}>
      {rows.map(({ key, cells, marked }) => (
        <Row key={key} data-key={key} data-marked={marked}>
          {columns.map((column, index) => (
            <Cell key={column} column={column} at={places[index]}>
              {cells[index]}
            </Cell>
          ))}
        </Row>
      ))}
    </DataTable>
  );
}

/** The placeholder of the list until the node has responded. */
export function AccountsSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <SkeletonRows count={12} />
    </div>
  );
}
