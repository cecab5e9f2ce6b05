import { useMemo, useState } from 'react';
import type { AccountEntry } from '../../../../protocol/account-entry';
import { Button } from '../../../../ui/Button';
import { foldRuns } from '../lib/dust';
import type { Verdict } from '../lib/verdict';
import { HistoryRow } from './HistoryRow';
import styles from './HistoryTable.module.css';
import { useIsDust } from './use-is-dust';

const COLUMNS = ['Block', 'Type', 'From or to', 'Amount', 'Balance', 'Time'] as const;

interface HistoryTableProps {
  /** What the rows are, for people who listen: "Page 3, newest first". */
  readonly label: string;
  /** Newest first. */
  readonly entries: readonly AccountEntry[];
  readonly verdicts: ReadonlyMap<bigint, Verdict>;
  /** The block that the reader jumped to. */
  readonly marked?: bigint | undefined;
}

/** Blocks of an account as a table, on small screens as cards; runs of dust from strangers are one row until opened. */
export function HistoryTable({ label, entries, verdicts, marked }: HistoryTableProps) {
  const isDust = useIsDust();
  const [opened, setOpened] = useState<ReadonlySet<bigint>>(new Set());
  const folded = useMemo(
    () => foldRuns(entries, (entry) => entry.height !== marked && isDust(entry)),
    [entries, marked, isDust],
  );
  const row = (entry: AccountEntry) => (
    <HistoryRow
      key={entry.height.toString()}
      entry={entry}
      verdict={verdicts.get(entry.height)}
      below={verdicts.get(entry.height - 1n)}
      marked={entry.height === marked}
    />
  );
  return (
    <table className={styles.table} role="table" aria-label={label}>
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
        {folded.flatMap((part) => {
          if (part.kind === 'row') return [row(part.row)];
          const first = part.rows[0]?.height ?? 0n;
          if (opened.has(first)) return part.rows.map(row);
          return [
            <Fold
              key={`fold-${first}`}
              count={part.rows.length}
              onOpen={() => setOpened((before) => new Set([...before, first]))}
            />,
          ];
        })}
      </tbody>
    </table>
  );
}

function Fold({ count, onOpen }: { count: number; onOpen: () => void }) {
  return (
    <tr role="row" className={styles.fold} data-row="fold">
      <td role="cell" colSpan={COLUMNS.length}>
        {`${count} payments of dust from strangers. Do not copy addresses from them. `}
        <Button small onClick={onOpen}>
          Show them
        </Button>
      </td>
    </tr>
  );
}
