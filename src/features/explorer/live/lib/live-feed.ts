import type { ReceiveBlock } from '@site/src/app/node/send-reads';
import type { ClockMeasurement } from '@site/src/node-client/reads/measure-clock';
import type { RecentTransaction } from '@site/src/node-client/watches/watch-recent-transactions';
import type { SendBlock } from '@site/src/protocol/block';
import { hashBlock } from '@site/src/protocol/block-hash';
import type { Hash } from '@site/src/protocol/hash';
import type { Height } from '@site/src/protocol/height';
import type { Instant } from '@site/src/protocol/instant';
import type { PublicKey } from '@site/src/protocol/public-key';
import type { Transaction } from '@site/src/protocol/transaction';
import { passes, type LiveFilter } from './live-filter';
import { createLiveMeter, type Moment } from './live-meter';
import { movedBy, NOTHING_SEEN } from './live-view';
import type { GapFill, LiveRow, LiveView, TransactionRow } from './live-view';

/** The greatest number of rows; older ones are dropped. */
export const MAX_ROWS = 50;
/** Sends that are kept to match later receives, and the other way round: two seconds at the highest rate. */
const MAX_SENDS = 2_000;
/** Accounts whose heights are kept, to find what was missed in a gap. */
const MAX_ACCOUNTS = 40;

/**
 * The recent transactions of the network. It processes each one as it arrives, in bounded memory, so the rendering
 * rate does not matter.
 */
export interface LiveFeed {
  add(item: RecentTransaction, at: Moment): void;
  /** Lines that could not be read as transactions. */
  skip(count: number): void;
  /** Transactions that arrived faster than they could be read: they count as arrivals. */
  lose(count: number, at: Moment): void;
  /**
   * Receives with an unknown amount because their send was not seen: listed ones, and those that the filter waits
   * for.
   */
  readonly unmatched: readonly ReceiveBlock[];
  /** Matches a receive with its send; undefined if the send could not be loaded. */
  match(receive: ReceiveBlock, send: SendBlock | undefined): void;
  /** Sets the node's clock, which latencies require. */
  setClock(clock: ClockMeasurement): void;
  /** Marks an interruption and returns the key of its row; undefined if there is no row above which to mark it. */
  gap(at: Moment): string | undefined;
  /** The greatest seen heights of accounts; blocks missed in a gap are above them. */
  readonly heights: ReadonlyMap<PublicKey, Height>;
  /** Inserts the transactions that were missed in a gap. */
  fill(
    key: string,
    found: readonly Transaction[],
    about: { accounts: number; beyond: bigint } | undefined,
  ): void;
  view(at: Moment): LiveView;
}

/**
 * Creates a feed of the transactions that pass the filter: empty, or one that continues the `earlier` view of a feed that
 * is lost. A receive does not contain its amount: if its send was not seen, it is passed to `onUnmatched`, and
 * {@link LiveFeed.match} takes the result.
 */
export function createLiveFeed(
  filter: LiveFilter,
  onUnmatched: (receive: ReceiveBlock) => void = () => undefined,
  earlier: LiveView = NOTHING_SEEN,
): LiveFeed {
  let { seen, skipped, unjudged, lastAt } = earlier;
  // What was being read for a gap is lost too.
  let rows: readonly LiveRow[] = earlier.rows.map((row) =>
    row.kind === 'gap' && !row.filled ? { ...row, filled: { kind: 'failed' } } : row,
  );
  let gaps = Math.max(0, ...rows.map(gapNumber));
  const meter = createLiveMeter();
  const sends = new Map<Hash, SendBlock>();
  /** The times of receives, by the hash of their send. */
  const receives = new Map<Hash, Instant>();
  const heights = new Map<PublicKey, Height>();
  /** Receives that pass the filter depending on their amount, by the hash of their send. */
  const undecided = new Map<Hash, RecentTransaction>();
  function remember({ block }: Transaction, hash: Hash): void {
    if (block.type === 'SEND') {
      sends.set(hash, block);
      forgetOldest(sends, MAX_SENDS);
      // Streams do not guarantee an order: the receive may have arrived first.
      const receive = undecided.get(hash)?.transaction.block;
      if (receive?.type === 'RECEIVE') match(receive, block);
    }
    if (block.type === 'OPEN' || block.type === 'RECEIVE') {
      receives.set(block.sendHash, block.timestamp);
      forgetOldest(receives, MAX_SENDS);
      if (rows.some(({ key }) => key === block.sendHash))
        rows = rows.map((row) =>
          row.key === block.sendHash ? { ...row, receivedAt: block.timestamp } : row,
        );
    }
    const known = heights.get(block.publicKey);
    heights.delete(block.publicKey);
    heights.set(block.publicKey, known !== undefined && known > block.height ? known : block.height);
    forgetOldest(heights, MAX_ACCOUNTS);
  }
  for (const row of [...rows].reverse()) if (row.kind === 'transaction') remember(row.transaction, row.hash);
  /** Transactions may have been missed. */
  function unfollow(): void {
    const isFollowed = (row: LiveRow) => row.kind === 'transaction' && row.isFollowed === true;
    if (rows.some(isFollowed))
      rows = rows.map((row) => (isFollowed(row) ? { ...row, isFollowed: false } : row) as LiveRow);
  }
  function skip(count: number): void {
    skipped += count;
    unfollow();
  }
  function rowOf(item: RecentTransaction): TransactionRow | undefined {
    const { transaction, hash, isNew } = item;
    const { block } = transaction;
    const matched = block.type === 'OPEN' || block.type === 'RECEIVE' ? sends.get(block.sendHash) : undefined;
    const sent = block.type === 'SEND' ? { receivedAt: receives.get(hash), isFollowed: isNew } : undefined;
    const row = { kind: 'transaction', key: hash, hash, transaction, matched, ...sent } as const;
    if (passes(filter, block.type, movedBy(block, matched))) {
      if (block.type === 'RECEIVE' && !matched) onUnmatched(block);
      return row;
    }
    if (
      block.type === 'RECEIVE' &&
      !matched &&
      passes({ ...filter, min: undefined }, block.type, undefined)
    ) {
      undecided.set(block.sendHash, item);
      if (undecided.size > MAX_ROWS) unjudged += 1;
      forgetOldest(undecided, MAX_ROWS);
      onUnmatched(block);
    }
    return undefined;
  }
  /** The index of a transaction in a list with the latest first. */
  function placeOf({ block }: Transaction): number {
    const older = rows.findIndex(
      (row) => row.kind === 'transaction' && row.transaction.block.timestamp <= block.timestamp,
    );
    return older < 0 ? rows.length : older;
  }
  /** Makes a new list for each change: returned lists are immutable. */
  function insert(row: LiveRow, at: number): void {
    rows = [...rows.slice(0, at), row, ...rows.slice(at)].slice(0, MAX_ROWS);
  }
  function match(receive: ReceiveBlock, send: SendBlock | undefined): void {
    const item = undecided.get(receive.sendHash);
    undecided.delete(receive.sendHash);
    if (send === undefined) {
      if (item) unjudged += 1;
      return;
    }
    rows = rows.map((row) => (isUnmatched(row, receive) ? { ...row, matched: send } : row));
    if (!item || !passes(filter, receive.type, send.amount) || rows.some(({ key }) => key === item.hash))
      return;
    const { transaction, hash } = item;
    const row: TransactionRow = { kind: 'transaction', key: hash, hash, transaction, matched: send };
    // Where it would be if its amount had been known from the start.
    insert(row, placeOf(transaction));
    if (item.isNew) seen += 1;
  }

  return {
    heights,
    get unmatched() {
      return [...undecided.values(), ...rows].flatMap((of) => {
        if ('matched' in of && of.matched) return [];
        const block = 'transaction' in of ? of.transaction.block : undefined;
        return block?.type === 'RECEIVE' ? [block] : [];
      });
    },
    match,
    add(item, at) {
      const { transaction, hash, isNew } = item;
      remember(transaction, hash);
      if (isNew) {
        lastAt = at.wallMs;
        meter.count(transaction.block.timestamp, at);
      }
      const row = rowOf(item);
      if (!row || rows.some(({ key }) => key === hash)) return;
      if (isNew) seen += 1;
      insert(row, isNew ? 0 : placeOf(transaction));
    },
    skip,
    lose(count, at) {
      skip(count);
      lastAt = at.wallMs;
      meter.countUnread(count, at);
      if (filter.type === undefined && filter.min === undefined) seen += count;
    },
    setClock: meter.setClock,
    gap({ wallMs }) {
      if (rows[0]?.kind !== 'transaction') return undefined;
      const key = `${GAP_KEY}${(gaps += 1)}`;
      const lostMs = lastAt === undefined ? undefined : Math.max(0, wallMs - lastAt);
      unfollow();
      rows = [{ kind: 'gap', key, lostMs, filled: undefined }, ...rows.slice(0, MAX_ROWS - 1)];
      return key;
    },
    fill(key, found, about) {
      const index = rows.findIndex((row) => row.key === key);
      const gap = rows[index];
      if (gap?.kind !== 'gap') return;
      const listed = new Set(rows.map((row) => row.key));
      const fresh: TransactionRow[] = [];
      for (const transaction of found) {
        const hash = hashBlock(transaction.block);
        remember(transaction, hash);
        const row = listed.has(hash) ? undefined : rowOf({ transaction, hash, isNew: false });
        if (row) fresh.push(row);
      }
      fresh.sort((one, other) => Number(other.transaction.block.timestamp - one.transaction.block.timestamp));
      const filled: GapFill = about ? { kind: 'read', found: found.length, ...about } : { kind: 'failed' };
      rows = [...rows.slice(0, index), { ...gap, filled }, ...fresh, ...rows.slice(index + 1)].slice(
        0,
        MAX_ROWS,
      );
    },
    view: ({ monotonicMs }) => ({
      ...{ rows, seen, skipped, unjudged, lastAt },
      perSecond: meter.rate(monotonicMs),
      latency: meter.latency(),
    }),
  };
}

const GAP_KEY = 'gap-';

function gapNumber({ kind, key }: LiveRow): number {
  return kind === 'gap' ? Number(key.slice(GAP_KEY.length)) : 0;
}

function isUnmatched(row: LiveRow, receive: ReceiveBlock): row is TransactionRow {
  if (row.kind !== 'transaction' || row.matched) return false;
  const { block } = row.transaction;
  return block.type === 'RECEIVE' && block.sendHash === receive.sendHash;
}

/** Keeps the entries that were added last. */
function forgetOldest<K>(map: Map<K, unknown>, size: number): void {
  if (map.size > size) map.delete(map.keys().next().value as K);
}
