import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import styles from './RichList.module.css';

interface AccountsTableProps {
  /** Names the table for people who listen to the page. */
  readonly caption: string;
  readonly columns: readonly string[];
  /** The second cell of a row is the account: it heads the row's card on small screens. */
  readonly rows: readonly {
    readonly key: string;
    readonly cells: readonly ReactNode[];
    /** Whether the row is the one that was looked for. */
    readonly marked?: boolean;
  }[];
}

/** A table of accounts; on small screens each row is a card that names its fields. */
export function AccountsTable({ caption, columns, rows }: AccountsTableProps) {
  return (
    // The roles are said again: a row that is laid out as a card would lose them in some browsers.
    <table className={styles.table} role="table">
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} scope="col" role="columnheader" data-column={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ key, cells, marked }) => (
          <tr key={key} role="row" data-key={key} data-marked={marked}>
            {cells.map((cell, index) => (
              <td key={columns[index]} role="cell" data-column={columns[index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
