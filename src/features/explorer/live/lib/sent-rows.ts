import type { LiveRow } from './live-view';

/** Rows for the other side of a worker: a row that it already has is sent as its key. */
export type SentRows = readonly (LiveRow | string)[];

/** Reduces each list to what has changed since the one before. Rows are compared by identity. */
export function createRowSender(): (rows: readonly LiveRow[]) => SentRows {
  let before = new Map<string, LiveRow>();
  return (rows) => {
    const sent = rows.map((row) => (before.get(row.key) === row ? row.key : row));
    before = new Map(rows.map((row) => [row.key, row]));
    return sent;
  };
}

/**
 * Restores each list. A row that has not changed is the same object as before, and so is a list without changes, so that
 * nothing is rendered again.
 */
export function createRowReceiver(): (sent: SentRows) => readonly LiveRow[] {
  let before: readonly LiveRow[] = [];
  return (sent) => {
    const known = new Map(before.map((row) => [row.key, row]));
    const rows = sent.flatMap((row) => (typeof row === 'string' ? (known.get(row) ?? []) : row));
    const isSame = rows.length === before.length && rows.every((row, index) => row === before[index]);
    if (!isSame) before = rows;
    return before;
  };
}
