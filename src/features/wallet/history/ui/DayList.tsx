import { useMemo, useState } from 'react';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import { Button } from '@site/src/ui/controls/Button';
import { foldRuns, type Folded } from '@site/src/ui/history/dust';
import { isDustEntry } from '@site/src/ui/history/HistoryTable';
import { useShownZone } from '@site/src/ui/values/Time';
import { useNow } from '@site/src/ui/use-now';
import { dateAndTime } from '@site/src/ui/format/instants';
import { useWalletLinks } from '../../shared/model/use-wallet-links';
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
  /** What is known of the receipt of a send, as text. */
  readonly receiveOf: (entry: AccountEntry) => string | undefined;
}

/** Blocks of an account by day; each opens everything about it. */
export function DayList({ label, entries, marked, receiveOf }: DayListProps) {
  const links = useWalletLinks();
  const now = useNow();
  const zone = useShownZone();
  const [shown, setShown] = useState<AccountEntry>();
  const [opened, setOpened] = useState<ReadonlySet<bigint>>(new Set());
  const folded = useMemo(
    () => foldRuns(entries, (entry) => entry.height !== marked && isDustEntry(entry, links)),
    [entries, marked, links],
  );
  const minute = now === undefined ? undefined : Math.floor(now / 60_000) * 60_000;
  const days = useMemo(() => byDay(folded, minute, zone), [folded, minute, zone]);
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
          <ul className={styles.list}>
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
          </ul>
        </section>
      ))}
      {shown && <EntrySheet entry={shown} receive={receiveOf(shown)} onClose={() => setShown(undefined)} />}
    </section>
  );
}

/** A row of a history, or a run of small payments from strangers that is one row. */
export type HistoryPart = Folded<AccountEntry>;

/** The rows of a day. */
interface HistoryDay {
  /** `Today`, `Yesterday`, or the date. */
  readonly title: string;
  readonly parts: readonly HistoryPart[];
}

const DAY_MS = 86_400_000;

/**
 * Rows, the newest first, by the day of their first block.
 *
 * @param now epoch milliseconds; undefined: every day is a date
 * @param zone an IANA zone; default the reader's
 */
export function byDay(
  parts: readonly HistoryPart[],
  now: number | undefined,
  zone?: string,
): readonly HistoryDay[] {
  const nameOf = (instant: bigint) => dateAndTime(instant, zone).day;
  const today = now === undefined ? undefined : nameOf(BigInt(now));
  const yesterday = now === undefined ? undefined : nameOf(BigInt(now - DAY_MS));
  const days = new Map<string, HistoryPart[]>();
  for (const part of parts) {
    const first = part.kind === 'row' ? part.row : part.rows[0];
    if (first === undefined) continue;
    const day = nameOf(first.timestamp);
    const title = day === today ? 'Today' : day === yesterday ? 'Yesterday' : day;
    const of = days.get(title) ?? [];
    of.push(part);
    days.set(title, of);
  }
  return [...days].map(([title, of]) => ({ title, parts: of }));
}
