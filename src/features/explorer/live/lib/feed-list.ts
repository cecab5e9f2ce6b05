import type { ReceiveBlock } from '@site/src/app/node/send-reads';
import type { RecentTransaction } from '@site/src/node-client/watches/watch-recent-transactions';
import type { SendBlock } from '@site/src/protocol/block';
import type { Hash } from '@site/src/protocol/hash';
import type { Instant } from '@site/src/protocol/instant';
import type { Transaction } from '@site/src/protocol/transaction';
import { passes, type LiveFilter } from './live-filter';
import { movedBy, type GapFill, type LiveRow, type LiveView, type TransactionRow } from './live-view';

/** The greatest number of rows; older ones are dropped. */
export const MAX_ROWS = 50;

/** A transaction with what the feed has seen of its other half. */
export interface Arrival extends RecentTransaction {
  /** The send that it receives. */
  readonly matched: SendBlock | undefined;
  /** The time of the block that receives it. */
  readonly receivedAt: Instant | undefined;
}

/** The transactions of a feed, immutable: listed ones, those that wait for their amount, and how many there were. */
export interface FeedList extends Pick<LiveView, 'rows' | 'seen' | 'skipped' | 'unresolved' | 'lastAt'> {
  readonly filter: LiveFilter;
  /** The number of the last gap. */
  readonly gaps: number;
  /** Receives that pass the filter depending on their amount, by the hash of their send. */
  readonly pending: ReadonlyMap<Hash, RecentTransaction>;
}

/** A new list, and receives whose sends must be read: only these contain the amounts. */
export interface ListChange {
  readonly list: FeedList;
  readonly reads: readonly ReceiveBlock[];
}

const GAP_KEY = 'gap-';

/** A list that continues the `earlier` view of a lost feed, or that of nothing. */
export function firstList(filter: LiveFilter, earlier: LiveView): FeedList {
  const { seen, skipped, unresolved, lastAt } = earlier;
  // What was being read for a gap is lost too.
  const rows = earlier.rows.map((row): LiveRow =>
    row.kind === 'gap' && !row.filled ? { ...row, filled: { kind: 'failed' } } : row,
  );
  const gaps = rows.map(({ kind, key }) => (kind === 'gap' ? Number(key.slice(GAP_KEY.length)) : 0));
  const list = { filter, rows, seen, skipped, unresolved, lastAt, pending: new Map() };
  const oldestFirst = rows.filter((row) => row.kind === 'transaction').reverse();
  return oldestFirst.reduce<FeedList>(learn, { ...list, gaps: Math.max(0, ...gaps) });
}

/** The list after a transaction of the stream (`isNew`) or of the first screen. */
export function withArrival(before: FeedList, arrival: Arrival, wallMs: number): ListChange {
  const { hash, isNew, transaction } = arrival;
  const known = learn(isNew ? { ...before, lastAt: wallMs } : before, arrival);
  const { list, row, reads } = applyFilter(known, arrival);
  if (!row || isListed(list, hash)) return { list, reads };
  return { list: count(insert(list, row, isNew ? 0 : placeOf(list, transaction)), isNew), reads };
}

/** Adds the amount of a receive, and applies the filter to it if it was waiting for that. */
export function withSend(before: FeedList, receive: ReceiveBlock, send: SendBlock | undefined): FeedList {
  const item = before.pending.get(receive.sendHash);
  if (!send && !item) return before;
  const pending = new Map(before.pending);
  pending.delete(receive.sendHash);
  if (!send) return { ...before, pending, unresolved: before.unresolved + 1 };
  const rows = before.rows.map((row) => (isUnmatched(row, receive) ? { ...row, matched: send } : row));
  const list = { ...before, pending, rows };
  if (!item || !passes(list.filter, receive.type, send.amount) || isListed(list, item.hash)) return list;
  const { transaction, hash, isNew } = item;
  const row: TransactionRow = { kind: 'transaction', key: hash, hash, transaction, matched: send };
  // Where it would be if its amount had been known from the start.
  return count(insert(list, row, placeOf(list, transaction)), isNew);
}

/** Counts lines that were left out. */
export function withSkipped(list: FeedList, count: number): FeedList {
  return { ...unfollowed(list), skipped: list.skipped + count };
}

/** Marks an interruption above the rows. */
export function withGap(before: FeedList, wallMs: number): FeedList {
  const { lastAt } = before;
  const gaps = before.gaps + 1;
  const lostMs = lastAt === undefined ? undefined : Math.max(0, wallMs - lastAt);
  const row = { kind: 'gap', key: `${GAP_KEY}${gaps}`, lostMs, filled: undefined } as const;
  return insert({ ...unfollowed(before), gaps }, row, 0);
}

/** Whether a gap is still in the list. */
export function hasGap({ rows }: FeedList, key: string): boolean {
  return rows.some((row) => row.kind === 'gap' && row.key === key);
}

/** Inserts what was missed below its gap. */
export function withMissed(
  before: FeedList,
  key: string,
  found: readonly Arrival[],
  about: { readonly accounts: number; readonly beyond: bigint } | undefined,
): ListChange {
  let list = before;
  const reads: ReceiveBlock[] = [];
  const missed: TransactionRow[] = [];
  for (const arrival of found) {
    list = learn(list, arrival);
    if (isListed(list, arrival.hash)) continue;
    const filtered = applyFilter(list, arrival);
    list = filtered.list;
    reads.push(...filtered.reads);
    if (filtered.row) missed.push(filtered.row);
  }
  missed.sort((one, other) => Number(other.transaction.block.timestamp - one.transaction.block.timestamp));
  const filled: GapFill = about ? { kind: 'read', found: found.length, ...about } : { kind: 'failed' };
  const rows = list.rows.flatMap((row) =>
    row.kind === 'gap' && row.key === key ? [{ ...row, filled }, ...missed] : row,
  );
  return { list: { ...list, rows: rows.slice(0, MAX_ROWS) }, reads };
}

/** The receives with an unknown amount: those that wait for it, and listed ones. */
export function unmatchedIn({ pending, rows }: FeedList): readonly ReceiveBlock[] {
  return [...pending.values(), ...rows].flatMap((of) => {
    if ('matched' in of && of.matched) return [];
    const block = 'transaction' in of ? of.transaction.block : undefined;
    return block?.type === 'RECEIVE' ? [block] : [];
  });
}

/** What a block reveals about others: the amount of a receive that waits for it, or the receive of a listed send. */
function learn(
  list: FeedList,
  { transaction: { block }, hash }: Pick<Arrival, 'transaction' | 'hash'>,
): FeedList {
  if (block.type === 'SEND') {
    // Streams do not guarantee an order: the receive may have arrived first.
    const receive = list.pending.get(hash)?.transaction.block;
    return receive?.type === 'RECEIVE' ? withSend(list, receive, block) : list;
  }
  if (block.type === 'CHANGE' || !isListed(list, block.sendHash)) return list;
  const { sendHash, timestamp: receivedAt } = block;
  const rows = list.rows.map((row) => (row.key === sendHash ? { ...row, receivedAt } : row));
  return { ...list, rows };
}

/** Applies the filter: a row if the transaction passes it. A receive may have to wait for its amount. */
function applyFilter(list: FeedList, arrival: Arrival): ListChange & { readonly row?: TransactionRow } {
  const { transaction, hash, matched, receivedAt, isNew } = arrival;
  const { block } = transaction;
  const { filter } = list;
  const receive = block.type === 'RECEIVE' && !matched ? block : undefined;
  const reads = receive ? [receive] : [];
  if (passes(filter, block.type, movedBy(block, matched))) {
    const sent = block.type === 'SEND' ? { receivedAt, isFollowed: isNew } : undefined;
    return { list, reads, row: { kind: 'transaction', key: hash, hash, transaction, matched, ...sent } };
  }
  if (!receive || !passes({ ...filter, min: undefined }, block.type, undefined)) return { list, reads: [] };
  const waiting = new Map(list.pending).set(receive.sendHash, arrival);
  const pending = new Map([...waiting].slice(-MAX_ROWS));
  const unresolved = list.unresolved + waiting.size - pending.size;
  return { list: { ...list, pending, unresolved }, reads };
}

/** Transactions may have been missed: the receive of a listed send, for example. */
function unfollowed(list: FeedList): FeedList {
  const isFollowed = (row: LiveRow) => row.kind === 'transaction' && row.isFollowed === true;
  if (!list.rows.some(isFollowed)) return list;
  const rows = list.rows.map((row) => (isFollowed(row) ? { ...row, isFollowed: false } : row) as LiveRow);
  return { ...list, rows };
}

function count(list: FeedList, isNew: boolean): FeedList {
  return isNew ? { ...list, seen: list.seen + 1 } : list;
}

function insert(list: FeedList, row: LiveRow, at: number): FeedList {
  return { ...list, rows: [...list.rows.slice(0, at), row, ...list.rows.slice(at)].slice(0, MAX_ROWS) };
}

function isListed({ rows }: FeedList, of: string): boolean {
  return rows.some(({ key }) => key === of);
}

/** The index of a transaction in a list with the latest first. */
function placeOf({ rows }: FeedList, { block }: Transaction): number {
  const older = rows.findIndex(
    (row) => row.kind === 'transaction' && row.transaction.block.timestamp <= block.timestamp,
  );
  return older < 0 ? rows.length : older;
}

function isUnmatched(row: LiveRow, receive: ReceiveBlock): row is TransactionRow {
  if (row.kind !== 'transaction' || row.matched) return false;
  const { block } = row.transaction;
  return block.type === 'RECEIVE' && block.sendHash === receive.sendHash;
}
