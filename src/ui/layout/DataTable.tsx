import clsx from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from '../link';
import styles from './DataTable.module.css';
import { Skeleton } from './Skeleton';
import { Row, Table } from './Table';

/**
 * The layout of a table on small screens. `rows`: each row has two lines, in which each cell has its `Place`.
 * `named-cards`: each row is a card with labelled fields. `scroll`: it scrolls within a region, on large screens too.
 */
type Form = 'rows' | 'named-cards' | 'scroll';

interface DataTableProps extends ComponentProps<'table'> {
  /** Names the table for screen readers. */
  readonly label: string;
  readonly columns: readonly string[];
  readonly form: Form;
  /** The number of last columns that are aligned to the end: amounts, shares, times. */
  readonly ends?: 1 | 2 | 3 | 4 | undefined;
  /** A click anywhere on a row follows its `RowLink`, unless it is on another control or ends a selection of text. */
  readonly wholeRows?: boolean | undefined;
}

const ENDS = [undefined, styles.end1, styles.end2, styles.end3, styles.end4];

/** A table of data: its head, and as children its `Row`s and `RowAcross`s. */
export function DataTable({
  label,
  columns,
  form,
  ends,
  wholeRows = false,
  className,
  children,
  ...rest
}: DataTableProps) {
  const isScrolled = form === 'scroll';
  const table = (
    <Table
      {...rest}
      columns={columns}
      onClick={wholeRows ? followRow : undefined}
      aria-label={isScrolled ? undefined : label}
      className={clsx(
        styles.table,
        !isScrolled && styles[form],
        ENDS[ends ?? 0],
        wholeRows && styles.wholeRows,
        className,
      )}
    >
      {children}
    </Table>
  );
  if (!isScrolled) return table;
  return (
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      {table}
    </div>
  );
}

const CONTROLS = 'a, button, summary, input, label, form, [role="tooltip"]';

/** Clicks the link of the row that was clicked, with the same keys: they may ask for a new tab. */
function followRow(event: MouseEvent) {
  const target = event.target as Element;
  if (target.closest(CONTROLS) || window.getSelection()?.isCollapsed === false) return;
  const link = target.closest('tr')?.getElementsByClassName(styles.rowLink!)[0];
  const { ctrlKey, metaKey, shiftKey } = event;
  const click = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  link?.dispatchEvent(new window.MouseEvent('click', click));
}

interface SkeletonRowsProps {
  readonly count: number;
}

/** The placeholder of rows, as high as they will be. */
export function SkeletonRows({ count }: SkeletonRowsProps) {
  return (
    <div aria-hidden="true" data-skeleton="rows">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.skeleton}>
          <Skeleton height="20px" />
        </div>
      ))}
    </div>
  );
}

/** The link of a row: to the page about what the row shows. */
export function RowLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={clsx(styles.rowLink, className)} />;
}

interface RowAcrossProps extends ComponentProps<'tr'> {
  readonly columns: readonly string[];
}

/** A row with a single cell across all columns, such as a note. */
export function RowAcross({ columns, className, children, ...rest }: RowAcrossProps) {
  return (
    <Row {...rest} className={clsx(styles.across, className)}>
      <td role="cell" colSpan={columns.length}>
        {children}
      </td>
    </Row>
  );
}
