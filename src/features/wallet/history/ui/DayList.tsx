import { useMemo, useState } from 'react';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import type { KnownReceive } from '@site/src/app/receives/use-receives';
import { Button } from '@site/src/ui/controls/Button';
import { useDays } from '@site/src/ui/history/by-day';
import { foldRuns } from '@site/src/ui/history/dust';
import { isDustEntry } from '@site/src/ui/history/HistoryTable';
import { useWalletLinks } from '../../shared/model/use-wallet-links';
import { CardList } from '../../shared/ui/CardList';
import { EntryRow } from '../../shared/ui/EntryRow';
import { EntrySheet } from './EntrySheet';
import styles from './HistoryView.module.css';

interface DayListProps {
  /** Names the whole list. */
  readonly label: string;
  /** The newest first. */
  readonly entries: readonly AccountEntry[];
  /** The height that a jump leads to. */
  readonly marked?: bigint | undefined;
  /** What is known of the receipt of a send. */
  readonly receiveOf: (entry: AccountEntry) => KnownReceive | undefined;
}

/** Blocks of an account by day; each opens everything about it. */
export function DayList({ label, entries, marked, receiveOf }: DayListProps) {
  const links = useWalletLinks();
  const [shown, setShown] = useState<AccountEntry>();
  const [opened, setOpened] = useState<ReadonlySet<bigint>>(new Set());
  const folded = useMemo(
    () => foldRuns(entries, (entry) => entry.height !== marked && isDustEntry(entry, links)),
    [entries, marked, links],
  );
  const days = useDays(folded);
  const row = (entry: AccountEntry) => (
    <EntryRow
      key={entry.hash}
      entry={entry}
      isMarked={entry.height === marked}
      onOpen={() => setShown(entry)}
    />
  );
  return (
    <section aria-label={label}>
      {days.map(({ title, parts }) => (
        <section key={title} aria-label={title}>
          <h2 className={styles.day}>{title}</h2>
          <CardList>
            {parts.flatMap((part) => {
              if (part.kind === 'row') return [row(part.row)];
              const first = part.rows[0]?.height ?? 0n;
              if (opened.has(first)) return part.rows.map(row);
              return [
                <li key={`fold-${first}`} className={styles.fold} data-row="fold">
                  <span>{`${part.rows.length} small payments from unknown accounts. Do not copy addresses from them.`}</span>
                  <Button small onClick={() => setOpened((before) => new Set([...before, first]))}>
                    Show them
                  </Button>
                </li>,
              ];
            })}
          </CardList>
        </section>
      ))}
      {shown && (
        <EntrySheet entry={shown} receive={receiveOf(shown)?.text} onClose={() => setShown(undefined)} />
      )}
    </section>
  );
}
