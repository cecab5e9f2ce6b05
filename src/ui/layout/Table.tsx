import type { ComponentProps, ReactNode } from 'react';
import { LiveText } from '../values/LiveText';

interface TableProps extends ComponentProps<'table'> {
  /** An empty name is the corner above `RowHead`s. */
  readonly columns: readonly string[];
}

/**
 * A table: its head, and its rows as children. Its style sheet decides how it looks; `DataTable` has one. The roles are
 * repeated, here and below: a table with another layout loses them in some browsers.
 */
export function Table({ columns, children, ...rest }: TableProps) {
  return (
    <table {...rest} role="table">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((name) =>
            name === '' ? (
              <td key={name} role="cell" />
            ) : (
              <th key={name} role="columnheader" scope="col" data-column={name}>
                {name}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

/** A row of `Cell`s. */
export function Row(props: ComponentProps<'tr'>) {
  return <tr {...props} role="row" />;
}

/** The first cell of a row, if it names the row. */
export function RowHead({ children }: { readonly children: ReactNode }) {
  return (
    <th role="rowheader" scope="row">
      {children}
    </th>
  );
}

/**
 * The place of a cell where a row of `DataTable` has two lines: in the first, before both lines, its title and its value
 * at the end; in the second, a note, another one next to it or as wide as both, and the end. `more` is a line of its own,
 * `link` is for screen readers and the keyboard, and `none` is left out.
 */
export type Place = 'lead' | 'title' | 'value' | 'note' | 'aside' | 'wide' | 'end' | 'more' | 'link' | 'none';

interface CellProps {
  /** The head of its column. */
  readonly column: string;
  readonly at?: Place | undefined;
  /** A label within the cell, for layouts without a head; style sheets show it there. */
  readonly word?: string;
  readonly children: ReactNode;
}

/** A cell of a row. */
export function Cell({ column, at, word, children }: CellProps) {
  return (
    <td role="cell" data-column={column} data-at={at}>
      {word !== undefined && <span data-word="">{`${word} `}</span>}
      <LiveText>{children}</LiveText>
    </td>
  );
}
