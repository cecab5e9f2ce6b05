import type { SendBlock } from '../../../protocol/block';
import { hashOf } from '../../../protocol/block-hash';
import type { Hash } from '../../../protocol/hash';
import type { Transaction } from '../../../protocol/transaction';

/** Rows that are kept; older ones fall out at the end. */
export const MAX_ROWS = 200;

/** A line of the live list: a transaction, or the place where some may be missing. */
export type LiveRow =
  | TransactionRow
  /** The connection was lost here, and the node does not repeat what it said meanwhile. */
  | { readonly kind: 'gap'; readonly key: string };

/** A transaction of the list. */
export interface TransactionRow {
  readonly kind: 'transaction';
  readonly key: string;
  readonly hash: Hash;
  readonly transaction: Transaction;
  /** The send that an OPEN or RECEIVE takes, when it passed by too: a receive does not name its own amount. */
  readonly matched: SendBlock | undefined;
}

/** What happens to the list. */
export type LiveChange =
  | { readonly type: 'item'; readonly item: Transaction }
  | { readonly type: 'gap' }
  | { readonly type: 'skipped'; readonly count: number };

/** The latest transactions, newest first. */
export interface LiveList {
  readonly rows: readonly LiveRow[];
  /** Transactions that ever arrived. */
  readonly seen: number;
  /** Lines of the stream that could not be read and were left out. */
  readonly skipped: number;
  /** Gaps so far; they name the rows. */
  readonly gaps: number;
}

/** The list before anything arrived. */
export const emptyList = (): LiveList => ({ rows: [], seen: 0, skipped: 0, gaps: 0 });

/**
 * The list after a batch of changes in the order in which they came. A transaction that stands in the list already is
 * not listed twice; a gap is drawn only between transactions, and once. Of a batch that is longer than the list the
 * rest is counted and looked at no further: hashing it would cost a slow device more than showing the list.
 */
export function applyChanges(list: LiveList, changes: readonly LiveChange[]): LiveList {
  if (changes.length === 0) return list;
  const listed = new Set(list.rows.map(({ key }) => key));
  const fresh: LiveRow[] = [];
  let { seen, skipped, gaps } = list;
  let beyond = changes.filter(({ type }) => type === 'item').length - MAX_ROWS;
  for (const change of changes) {
    if (change.type === 'skipped') skipped += change.count;
    else if (change.type === 'gap') {
      const newest = fresh.at(-1) ?? list.rows[0];
      if (newest?.kind === 'transaction') fresh.push({ kind: 'gap', key: `gap-${(gaps += 1)}` });
    } else if (beyond > 0) {
      beyond -= 1;
      seen += 1;
    } else {
      const hash = hashOf(change.item.block);
      if (listed.has(hash)) continue;
      listed.add(hash);
      seen += 1;
      const matched = matchedSend(change.item, [fresh, list.rows]);
      fresh.push({ kind: 'transaction', key: hash, hash, transaction: change.item, matched });
    }
  }
  const rows = [...fresh.reverse(), ...list.rows].slice(0, MAX_ROWS);
  return { rows, seen, skipped, gaps };
}

function matchedSend({ block }: Transaction, places: readonly (readonly LiveRow[])[]): SendBlock | undefined {
  if (block.type !== 'OPEN' && block.type !== 'RECEIVE') return undefined;
  for (const rows of places) {
    const row = rows.find(({ key }) => key === block.sendHash);
    if (row?.kind === 'transaction' && row.transaction.block.type === 'SEND') return row.transaction.block;
  }
  return undefined;
}
