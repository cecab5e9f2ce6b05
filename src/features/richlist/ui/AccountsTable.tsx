import type { ReactNode } from 'react';
import { DataTable } from '@site/src/ui/layout/DataTable';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { Cell, Row } from '@site/src/ui/layout/Table';
import styles from './RichList.module.css';

interface AccountsTableProps {
  /** Names the table for screen readers. */
  readonly caption: string;
  readonly columns: readonly string[];
  /** The number of last columns that are aligned to the end. */
  readonly ends?: 3;
  /** The second cell of a row is the account, which is the heading of the row's card on small screens. */
  readonly rows: readonly {
    readonly key: string;
    readonly cells: readonly ReactNode[];
    /** Whether the row is the one that was searched for. */
    readonly marked?: boolean;
  }[];
}

/** A table of accounts; on small screens, each row is a card with labelled fields and, as a whole, the link to its account. */
export function AccountsTable({ caption, columns, ends, rows }: AccountsTableProps) {
  return (
    <DataTable
      label={caption}
      columns={columns}
      form="named-cards"
      ends={ends}
      wholeRows
      className={styles.table}
    >
      {rows.map(({ key, cells, marked }) => (
        <Row key={key} data-key={key} data-marked={marked}>
          {columns.map((column, index) => (
            <Cell key={column} column={column}>
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
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} height="28px" />
      ))}
    </div>
  );
}
