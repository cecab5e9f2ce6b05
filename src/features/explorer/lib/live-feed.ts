import type { ClockMeasurement } from '../../../node-client/measure-clock';
import type { RecentTransaction } from '../../../node-client/watch-recent-transactions';
import type { SendBlock } from '../../../protocol/block';
import { hashBlock } from '../../../protocol/block-hash';
import type { Hash } from '../../../protocol/hash';
import type { Height } from '../../../protocol/height';
import type { PublicKey } from '../../../protocol/public-key';
import type { Transaction } from '../../../protocol/transaction';
import { passes, type LiveFilter } from './live-filter';
import { createLiveMeter, type Moment } from './live-meter';
import { movedBy, type GapFill, type LiveRow, type LiveView, type TransactionRow } from './live-view';

/** Rows that are kept; older ones fall out at the end. */
export const MAX_ROWS = 50;
/** Sends that are remembered, so that the receives after them can name their amount. */
const MAX_SENDS = 500;
/** Accounts whose heights are remembered, to find out what a gap has swallowed. */
const MAX_ACCOUNTS = 40;

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

/** An empty feed that lets through what passes the filter. */
export function createLiveFeed(filter: LiveFilter): LiveFeed {
  let rows: LiveRow[] = [];
  let seen = 0;
  let skipped = 0;
  let gaps = 0;
  let lastAt: number | undefined;
  const meter = createLiveMeter();
  const sends = new Map<Hash, SendBlock>();
  const heights = new Map<PublicKey, Height>();
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

  return {
    heights,
    add({ transaction, hash, isNew }, at) {
      remember(transaction, hash);
      if (isNew) {
        lastAt = at.wallMs;
        meter.count(transaction.block.timestamp, at);
      }
      const row = rowOf(transaction, hash);
      if (!row || rows.some(({ key }) => key === hash)) return;
      if (isNew) seen += 1;
      // A list of its own for each change: what was handed out stays as it is.
      rows = [row, ...rows.slice(0, MAX_ROWS - 1)];
    },
    skip(count) {
      skipped += count;
    },
    setClock: meter.setClock,
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
    view: ({ monotonicMs }) => ({
      ...{ rows, seen, skipped, lastAt },
      perSecond: meter.rate(monotonicMs),
      latency: meter.latency(),
    }),
  };
}

/** Keeps the entries that were put in last. */
function forgetOldest<K>(map: Map<K, unknown>, size: number): void {
  if (map.size > size) map.delete(map.keys().next().value as K);
}
