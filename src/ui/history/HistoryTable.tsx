import { useMemo, useState, type ReactNode } from 'react';
import type { AccountEntry } from '../../protocol/account-entry';
import { Button } from '../controls/Button';
import { addressFromPublicKey } from '../../protocol/address';
import { changeOf } from '../../protocol/entry-change';
import type { AccountLinks } from './account-links';
import { DataTable, RowAcross } from '../layout/DataTable';
import { useDays, type HistoryPart } from './by-day';
import { foldRuns, isDust } from './dust';
import { HistoryRow, type ReceiveState } from './HistoryRow';
import { LiveText } from '../values/LiveText';
import styles from './HistoryTable.module.css';

const COLUMNS = ['Block', 'Type', 'From or to', 'Amount', 'Balance', 'Time'];
const WITH_RECEIVES = [...COLUMNS, 'Received'];

interface HistoryTableProps {
  /** The label for screen readers: "Page 3, newest first". */
  readonly label: string;
  /** Newest first. */
  readonly entries: readonly AccountEntry[];
  /** What a block's bytes do not confirm: see `HistoryRow`. */
  readonly mismatchesOf?: (entry: AccountEntry) => string | undefined;
  /** The block that the reader jumped to. */
  readonly marked?: bigint | undefined;
  readonly links: AccountLinks;
  /** What is shown below the account on the other side, such as a note. The same function for the same content. */
  readonly below?: ((entry: AccountEntry) => ReactNode) | undefined;
  /** See `DataTable`. */
  readonly wholeRows?: boolean;
  /** Adds a column about the receives of sends; undefined for other blocks. The text is empty while it is unknown. */
  readonly receiveOf?: ((entry: AccountEntry) => Receive | undefined) | undefined;
}

interface Receive {
  readonly state: ReceiveState;
  readonly text: string;
}

/**
 * Blocks of an account as a table, by day; runs of dust from unknown accounts are one row until
 * expanded.
 */
export function HistoryTable({
  label,
  entries,
  mismatchesOf,
  marked,
  links,
  below,
  wholeRows,
  receiveOf,
}: HistoryTableProps) {
  const [opened, setOpened] = useState<ReadonlySet<bigint>>(new Set());
  const folded = useMemo(
    () => foldRuns(entries, (entry) => entry.height !== marked && isDustEntry(entry, links)),
    [entries, marked, links],
  );
  const days = useDays(folded);
  const columns = receiveOf === undefined ? COLUMNS : WITH_RECEIVES;
  const row = (entry: AccountEntry) => {
    const receive = receiveOf?.(entry);
    return (
      <HistoryRow
        key={entry.height.toString()}
        entry={entry}
        mismatches={mismatchesOf?.(entry)}
        marked={entry.height === marked}
        links={links}
        below={below}
        hasReceives={receiveOf !== undefined}
        receive={receive?.text}
        receiveState={receive?.state}
      />
    );
  };
  const rowsOf = (part: HistoryPart) => {
    if (part.kind === 'row') return [row(part.row)];
    const first = part.rows[0]?.height ?? 0n;
    if (opened.has(first)) return part.rows.map(row);
    return [
      <Fold
        key={`fold-${first}`}
        columns={columns}
        count={part.rows.length}
        onOpen={() => setOpened((before) => new Set([...before, first]))}
      />,
    ];
  };
  return (
    <div className={styles.frame}>
      <DataTable
        label={label}
        columns={columns}
        form="rows"
        ends={receiveOf === undefined ? 3 : 4}
        wholeRows={wholeRows}
        className={styles.table}
      >
        {days.flatMap(({ title, parts }) => [
          <RowAcross key={title} columns={columns} className={styles.day} data-row="day">
            {title}
          </RowAcross>,
          ...parts.flatMap(rowsOf),
        ])}
      </DataTable>
    </div>
  );
}

/** A small payment from an unnamed account; the one that opened the account stays visible. */
export function isDustEntry(entry: AccountEntry, { nameOf }: AccountLinks): boolean {
  const { direction, amount } = changeOf(entry);
  if (direction !== 'in' || entry.blockType === 'OPEN') return false;
  return isDust(amount, nameOf(addressFromPublicKey(entry.subjectPublicKey)) === undefined);
}

interface FoldProps {
  readonly columns: readonly string[];
  readonly count: number;
  readonly onOpen: () => void;
}

function Fold({ columns, count, onOpen }: FoldProps) {
  return (
    <RowAcross columns={columns} className={styles.fold} data-row="fold">
      <LiveText>{`${count} small payments from unknown accounts. Do not copy addresses from them.`}</LiveText>{' '}
      <Button small onClick={onOpen}>
        Show them
      </Button>
    </RowAcross>
  );
}
