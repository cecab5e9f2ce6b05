import type { Amount } from '@site/src/protocol/amount';
import type { Block, SendBlock } from '@site/src/protocol/block';
import type { Hash } from '@site/src/protocol/hash';
import type { Transaction } from '@site/src/protocol/transaction';

/** A row of the live list: a transaction, or a gap in which some may be missing. */
export type LiveRow = TransactionRow | GapRow;

/** A transaction of the list. */
export interface TransactionRow {
  readonly kind: 'transaction';
  readonly key: string;
  readonly hash: Hash;
  readonly transaction: Transaction;
  /** The send that an OPEN or RECEIVE receives, if it is known: a receive does not contain its amount. */
  readonly matched: SendBlock | undefined;
  /** The amount of a receive in raw, if it was found while the list was held. */
  readonly amount?: Amount;
  /** The time of the block that receives this send, if the stream has shown it; epoch milliseconds. */
  readonly receivedAt?: bigint | undefined;
  /** Every transaction since this one was confirmed has been seen, so that its receive cannot have been missed. */
  readonly isFollowed?: boolean;
}

/** A lost connection; the node does not repeat what it sent meanwhile. */
export interface GapRow {
  readonly kind: 'gap';
  readonly key: string;
  /** The duration of the gap in milliseconds; undefined if it is unknown. */
  readonly lostMs: number | undefined;
  /** The transactions found since. Undefined: still loading. */
  readonly filled: GapFill | undefined;
}

/** The result of filling a gap from the accounts of the list. */
export type GapFill =
  /** `found` transactions of `accounts` accounts; `beyond` more exist and were not requested. */
  | { readonly kind: 'read'; readonly found: number; readonly accounts: number; readonly beyond: bigint }
  | { readonly kind: 'failed' };

/** The data of the list and of the figures above it. */
export interface LiveView {
  /** Newest first. */
  readonly rows: readonly LiveRow[];
  /** All transactions that arrived and passed the filter, without those of the first screen. */
  readonly seen: number;
  /** Lines of the stream that could not be read. */
  readonly skipped: number;
  /** Receives left out because their amount could not be read, so that the filter could not be applied. */
  readonly unresolved: number;
  /** The time of the last arrival regardless of the filter, in epoch milliseconds. */
  readonly lastAt: number | undefined;
  /**
   * Confirmed transactions per second regardless of the filter, over the last ten seconds; undefined before the
   * first one.
   */
  readonly perSecond: number | undefined;
  /** The time from a block's timestamp to its arrival; undefined before the first measurement. */
  readonly latency: { readonly medianMs: number; readonly count: number } | undefined;
}

/** The view before anything is known. */
export const NOTHING_SEEN: LiveView = {
  ...{ rows: [], seen: 0, skipped: 0, unresolved: 0 },
  ...{ lastAt: undefined, perSecond: undefined, latency: undefined },
};

/** Above this rate, a list of 50 rows is another one a quarter of a second later. */
const FLOOD_PER_SECOND = 200;
const ROWS_IN_A_FLOOD = 10;

/** Whether the rate is so high that no row is visible for longer than a quarter of a second. */
export function isFlood({ perSecond = 0 }: Pick<LiveView, 'perSecond'>): boolean {
  return perSecond > FLOOD_PER_SECOND;
}

/**
 * The rows of a running list: all of them, or at very high rates only the newest. Nobody can read a row that is
 * visible for a quarter of a second; the others appear when the list is paused or scrolled.
 */
export function rowsToRender(view: Pick<LiveView, 'rows' | 'perSecond'>): readonly LiveRow[] {
  return isFlood(view) ? view.rows.slice(0, ROWS_IN_A_FLOOD) : view.rows;
}

/**
 * The rows of a held list with what became known since: amounts, and receives of sends. Nothing else changes, so that a
 * hovered or focused link stays the same. Returns the same list if there is nothing new.
 */
export function withNews(held: readonly LiveRow[], latest: readonly LiveRow[]): readonly LiveRow[] {
  return withReceives(withAmounts(held, latest), latest);
}

function withReceives(held: readonly LiveRow[], latest: readonly LiveRow[]): readonly LiveRow[] {
  const times = new Map(
    latest.flatMap((row) =>
      row.kind === 'transaction' && row.receivedAt !== undefined ? [[row.key, row.receivedAt]] : [],
    ),
  );
  const isNew = (row: LiveRow) =>
    row.kind === 'transaction' && row.receivedAt === undefined && times.has(row.key);
  if (!held.some(isNew)) return held;
  return held.map((row) => (isNew(row) ? { ...row, receivedAt: times.get(row.key) } : row) as LiveRow);
}

function withAmounts(held: readonly LiveRow[], latest: readonly LiveRow[]): readonly LiveRow[] {
  const sends = new Map(
    latest.flatMap((row) => (row.kind === 'transaction' && row.matched ? [[row.key, row.matched]] : [])),
  );
  const hasNewAmount = (row: LiveRow) =>
    row.kind === 'transaction' && !row.matched && row.amount === undefined && sends.has(row.key);
  if (!held.some(hasNewAmount)) return held;
  return held.map(
    (row) => (hasNewAmount(row) ? { ...row, amount: sends.get(row.key)?.amount } : row) as LiveRow,
  );
}

/** The view of a held list, with what became known about its rows since. */
export function holdView(held: LiveView, latest: LiveView): LiveView {
  const rows = withNews(held.rows, latest.rows);
  return rows === held.rows ? held : { ...held, rows };
}

/** The amount of a row in raw; undefined if there is none or it is unknown. */
export function movedByRow({ transaction, matched, amount }: TransactionRow): Amount | undefined {
  return movedBy(transaction.block, matched) ?? amount;
}

/** The amount of a transaction in raw; undefined if there is none or it is unknown. */
export function movedBy(block: Block, matched: SendBlock | undefined): Amount | undefined {
  if (block.type === 'SEND') return block.amount;
  if (block.type === 'OPEN') return block.balance;
  return block.type === 'RECEIVE' ? matched?.amount : undefined;
}
