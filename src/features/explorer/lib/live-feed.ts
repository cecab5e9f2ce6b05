import { latencyOf, median } from '../../../app/latency';
import type { ClockMeasurement } from '../../../node-client/measure-clock';
import type { RecentTransaction } from '../../../node-client/watch-recent-transactions';
import type { Amount } from '../../../protocol/amount';
import type { Block, SendBlock } from '../../../protocol/block';
import { hashBlock } from '../../../protocol/block-hash';
import type { Hash } from '../../../protocol/hash';
import type { Height } from '../../../protocol/height';
import type { PublicKey } from '../../../protocol/public-key';
import type { Transaction } from '../../../protocol/transaction';
import { passes, type LiveFilter } from './live-filter';

/** Rows that are kept; older ones fall out at the end. */
export const MAX_ROWS = 50;
/** Sends that are remembered, so that the receives after them can name their amount. */
const MAX_SENDS = 500;
/** Accounts whose heights are remembered, to find out what a gap has swallowed. */
const MAX_ACCOUNTS = 40;
/** Latencies of which the median is taken. */
const MEASURED = 50;
/** Seconds over which the rate is taken. */
const RATE_SECONDS = 10;

/** A line of the live list: a transaction, or the place where some may be missing. */
export type LiveRow = TransactionRow | GapRow;

/** A transaction of the list. */
export interface TransactionRow {
  readonly kind: 'transaction';
  readonly key: string;
  readonly hash: Hash;
  readonly transaction: Transaction;
  /** The send that an OPEN or RECEIVE takes, when it passed by too: a receive does not name its own amount. */
  readonly matched: SendBlock | undefined;
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
  /** Wall time of the last arrival, epoch milliseconds, whatever the filter. */
  readonly lastAt: number | undefined;
  /** Confirmed transactions per second, all of them, over the last ten seconds; undefined before there was one. */
  readonly perSecond: number | undefined;
  /** From a block's own time to its arrival here; undefined before anything was measured. */
  readonly latency: { readonly medianMs: number; readonly count: number } | undefined;
}

/** Our clocks at one moment, milliseconds: wall time since 1970 and monotonic time. */
export interface Moment {
  readonly wallMs: number;
  readonly monotonicMs: number;
}

/** The list before anything arrived. */
export const EMPTY_VIEW: LiveView = {
  rows: [],
  seen: 0,
  skipped: 0,
  lastAt: undefined,
  perSecond: undefined,
  latency: undefined,
};

/**
 * What has been heard of the network lately. It takes whatever comes at once and in bounded memory, so that it makes no
 * difference how often somebody looks at it.
 */
export interface LiveFeed {
  add(item: RecentTransaction, at: Moment): void;
  skip(count: number): void;
  /** The node's clock; latencies are told from then on. */
  setClock(clock: ClockMeasurement): void;
  /** Marks an interruption; the key of its row, undefined where there is nothing above which to mark it. */
  gap(at: Moment): string | undefined;
  /** Accounts and the heights up to which they were seen here: what a gap has swallowed begins after them. */
  readonly heights: ReadonlyMap<PublicKey, Height>;
  /** Puts what a gap had swallowed in its place. */
  fill(
    key: string,
    found: readonly Transaction[],
    about: { accounts: number; beyond: bigint } | undefined,
  ): void;
  view(at: Moment): LiveView;
}

/** What the transaction moved, in raw; undefined where it moved nothing or does not say. */
export function movedBy(block: Block, matched: SendBlock | undefined): Amount | undefined {
  if (block.type === 'SEND') return block.amount;
  if (block.type === 'OPEN') return block.balance;
  return block.type === 'RECEIVE' ? matched?.amount : undefined;
}

/** An empty feed that lets through what passes the filter. */
export function createLiveFeed(filter: LiveFilter): LiveFeed {
  let rows: LiveRow[] = [];
  let seen = 0;
  let skipped = 0;
  let gaps = 0;
  let lastAt: number | undefined;
  let clock: ClockMeasurement | undefined;
  const sends = new Map<Hash, SendBlock>();
  const heights = new Map<PublicKey, Height>();
  const latencies: number[] = [];
  /** Arrivals by the second of our monotonic time. */
  const arrivals = new Map<number, number>();
  let firstSecond: number | undefined;

  function remember({ block }: Transaction, hash: Hash): void {
    if (block.type === 'SEND') {
      sends.set(hash, block);
      forgetOldest(sends, MAX_SENDS);
    }
    const known = heights.get(block.publicKey);
    heights.delete(block.publicKey);
    heights.set(block.publicKey, known !== undefined && known > block.height ? known : block.height);
    forgetOldest(heights, MAX_ACCOUNTS);
  }
  function rowOf(transaction: Transaction, hash: Hash): TransactionRow | undefined {
    const { block } = transaction;
    const matched = block.type === 'OPEN' || block.type === 'RECEIVE' ? sends.get(block.sendHash) : undefined;
    if (!passes(filter, block.type, movedBy(block, matched))) return undefined;
    return { kind: 'transaction', key: hash, hash, transaction, matched };
  }
  function measure({ block }: Transaction, { wallMs, monotonicMs }: Moment): void {
    lastAt = wallMs;
    const second = Math.floor(monotonicMs / 1000);
    firstSecond ??= second;
    arrivals.set(second, (arrivals.get(second) ?? 0) + 1);
    forgetOldest(arrivals, RATE_SECONDS + 1);
    const latency = clock && latencyOf(Number(block.timestamp), monotonicMs, clock);
    if (latency !== undefined) latencies.push(latency);
    if (latencies.length > MEASURED) latencies.shift();
  }
  function rate(monotonicMs: number): number | undefined {
    if (firstSecond === undefined) return undefined;
    // The second that has only begun is left out, unless there is no other.
    const now = Math.floor(monotonicMs / 1000);
    const seconds = Math.min(RATE_SECONDS, Math.max(1, now - firstSecond));
    const from = now - seconds;
    let count = 0;
    for (const [second, number] of arrivals)
      if (second >= from && (second < now || now === firstSecond)) count += number;
    return count / seconds;
  }

  return {
    heights,
    add({ transaction, hash, isNew }, at) {
      remember(transaction, hash);
      if (isNew) measure(transaction, at);
      const row = rowOf(transaction, hash);
      if (!row || rows.some(({ key }) => key === hash)) return;
      if (isNew) seen += 1;
      // A list of its own for each change: what was handed out stays as it is.
      rows = [row, ...rows.slice(0, MAX_ROWS - 1)];
    },
    skip(count) {
      skipped += count;
    },
    setClock(measured) {
      clock = measured;
    },
    gap({ wallMs }) {
      if (rows[0]?.kind !== 'transaction') return undefined;
      const key = `gap-${(gaps += 1)}`;
      const lostMs = lastAt === undefined ? undefined : Math.max(0, wallMs - lastAt);
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
        const row = listed.has(hash) ? undefined : rowOf(transaction, hash);
        if (row) fresh.push(row);
      }
      fresh.sort((one, other) => Number(other.transaction.block.timestamp - one.transaction.block.timestamp));
      const filled: GapFill = about ? { kind: 'read', found: found.length, ...about } : { kind: 'failed' };
      rows = [...rows.slice(0, index), { ...gap, filled }, ...fresh, ...rows.slice(index + 1)].slice(
        0,
        MAX_ROWS,
      );
    },
    view({ monotonicMs }) {
      const medianMs = median(latencies);
      return {
        ...{ rows, seen, skipped, lastAt },
        perSecond: rate(monotonicMs),
        latency: medianMs === undefined ? undefined : { medianMs, count: latencies.length },
      };
    },
  };
}

/** Keeps the entries that were put in last. */
function forgetOldest<K>(map: Map<K, unknown>, size: number): void {
  if (map.size > size) map.delete(map.keys().next().value as K);
}
