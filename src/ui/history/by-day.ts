import { useMemo } from 'react';
import type { AccountEntry } from '../../protocol/account-entry';
import { dateAndTime } from '../format/instants';
import { useNow } from '../use-now';
import { useShownZone } from '../values/Time';
import type { Folded } from './dust';

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

/** The days of a history, in the time zone that the reader chose. The same array until the minute changes. */
export function useDays(parts: readonly HistoryPart[]): readonly HistoryDay[] {
  const now = useNow();
  const zone = useShownZone();
  const minute = now === undefined ? undefined : Math.floor(now / 60_000) * 60_000;
  return useMemo(() => byDay(parts, minute, zone), [parts, minute, zone]);
}
