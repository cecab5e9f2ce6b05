import type { Amount } from '../../../../protocol/amount';
import type { Block, SendBlock } from '../../../../protocol/block';
import type { Hash } from '../../../../protocol/hash';
import type { Transaction } from '../../../../protocol/transaction';

/** A line of the live list: a transaction, or the place where some may be missing. */
export type LiveRow = TransactionRow | GapRow;

/** A transaction of the list. */
export interface TransactionRow {
  readonly kind: 'transaction';
  readonly key: string;
  readonly hash: Hash;
  readonly transaction: Transaction;
  /** The send that an OPEN or RECEIVE takes, where it is known: a receive does not contain its own amount. */
  readonly matched: SendBlock | undefined;
  /** Raw: what a receive took, where only that was found out while the list was held. */
  readonly taken?: Amount;
}

/** The connection was lost here, and the node does not repeat what it said meanwhile. */
export interface GapRow {
  readonly kind: 'gap';
  readonly key: string;
  /** How long nothing was heard, milliseconds; undefined where that is not known. */
  readonly lostMs: number | undefined;
  /** What was found out since. Undefined: it is still being asked. */
  readonly filled: GapFill | undefined;
}

/** What a look at the accounts of the list brought back of a gap. */
export type GapFill =
  /** `found` transactions of `accounts` accounts; `beyond` more exist and were not asked for. */
  | { readonly kind: 'read'; readonly found: number; readonly accounts: number; readonly beyond: bigint }
  | { readonly kind: 'failed' };

/** What the list and the line above it show. */
export interface LiveView {
  /** Newest first. */
  readonly rows: readonly LiveRow[];
  /** Transactions that ever arrived here and passed the filter; not those of the first screen. */
  readonly seen: number;
  /** Lines of the stream that could not be read and were left out. */
  readonly skipped: number;
  /** Receives left out because their amount could not be read, so that the filter could not be applied. */
  readonly unjudged: number;
  /** Wall time of the last arrival, epoch milliseconds, whatever the filter. */
  readonly lastAt: number | undefined;
  /** Confirmed transactions per second, all of them, over the last ten seconds; undefined before there was one. */
  readonly perSecond: number | undefined;
  /** From a block's own time to its arrival here; undefined before anything was measured. */
  readonly latency: { readonly medianMs: number; readonly count: number } | undefined;
}

/** From here on each of four drawings a second replaces all rows. */
const FLOOD_PER_SECOND = 200;
const ROWS_IN_A_FLOOD = 20;

/** Whether so many come that no row outlasts a drawing. */
export function isFlood({ perSecond = 0 }: Pick<LiveView, 'perSecond'>): boolean {
  return perSecond > FLOOD_PER_SECOND;
}

/**
 * The rows of a list that runs: all of them, in a flood the newest alone. Nobody reads a row that stands for a quarter
 * of a second; whoever stops the list, or scrolls into it, is shown the rest.
 */
export function rowsToDraw(view: Pick<LiveView, 'rows' | 'perSecond'>): readonly LiveRow[] {
  return isFlood(view) ? view.rows.slice(0, ROWS_IN_A_FLOOD) : view.rows;
}

/**
 * The rows of a held list with the amounts that became known since. Nothing else of them changes: a link that the reader
 * points at, or that has the focus, stays what it is. The same list where there is no new amount.
 */
export function withAmounts(held: readonly LiveRow[], latest: readonly LiveRow[]): readonly LiveRow[] {
  const sends = new Map(
    latest.flatMap((row) => (row.kind === 'transaction' && row.matched ? [[row.key, row.matched]] : [])),
  );
  const isNews = (row: LiveRow) =>
    row.kind === 'transaction' && !row.matched && row.taken === undefined && sends.has(row.key);
  if (!held.some(isNews)) return held;
  return held.map((row) => (isNews(row) ? { ...row, taken: sends.get(row.key)?.amount } : row) as LiveRow);
}

/** The view that a held list shows, with the amounts that the latest one has for its rows. */
export function holdView(held: LiveView, latest: LiveView): LiveView {
  const rows = withAmounts(held.rows, latest.rows);
  return rows === held.rows ? held : { ...held, rows };
}

/** What a row moved, in raw; undefined where it moved nothing or the amount is unknown. */
export function movedByRow({ transaction, matched, taken }: TransactionRow): Amount | undefined {
  return movedBy(transaction.block, matched) ?? taken;
}

/** What the transaction moved, in raw; undefined where it moved nothing or does not say. */
export function movedBy(block: Block, matched: SendBlock | undefined): Amount | undefined {
  if (block.type === 'SEND') return block.amount;
  if (block.type === 'OPEN') return block.balance;
  return block.type === 'RECEIVE' ? matched?.amount : undefined;
}
