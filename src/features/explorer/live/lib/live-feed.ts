import { latencyOf, median } from '@site/src/app/node/latency';
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
import { firstList, hasGap, unmatchedIn, type Arrival } from './feed-list';
import { next, stateOf, type FeedEvent, type FeedState } from './feed-state';
import type { LiveFilter } from './live-filter';
import { NOTHING_SEEN, type LiveView } from './live-view';

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
  let state = stateOf(firstList(filter, earlier));
  const meter = createLiveMeter();
  const known = createSeenTransactions();
  for (const row of [...state.list.rows].reverse())
    if (row.kind === 'transaction') known.arrivalOf(row, false);
  function dispatch(event: FeedEvent): FeedState {
    const { state: after, reads } = next(state, event);
    state = after;
    reads.forEach((receive) => onUnmatched(receive));
    return after;
  }

  return {
    heights: known.heights,
    get unmatched() {
      return unmatchedIn(state.list);
    },
    match: (receive, send) => void dispatch({ type: 'send read', receive, send }),
    add(item, at) {
      if (item.isNew) meter.count(item.transaction.block.timestamp, at);
      dispatch({ type: 'arrived', arrival: known.arrivalOf(item, item.isNew), wallMs: at.wallMs });
    },
    skip: (count) => void dispatch({ type: 'skipped', count }),
    lose(count, at) {
      meter.countUnread(count, at);
      dispatch({ type: 'overflowed', count, wallMs: at.wallMs });
    },
    setClock: meter.setClock,
    gap({ wallMs }) {
      if (state.kind !== 'following') return undefined;
      const after = dispatch({ type: 'interrupted', wallMs });
      return after.kind === 'interrupted' ? after.gap : undefined;
    },
    fill(key, found, about) {
      if (!hasGap(state.list, key)) return;
      const arrivals = found.map((transaction) =>
        known.arrivalOf({ transaction, hash: hashBlock(transaction.block) }, false),
      );
      dispatch({ type: 'gap read', key, found: arrivals, about });
    },
    view({ monotonicMs }) {
      const { rows, seen, skipped, unresolved, lastAt } = state.list;
      const measured = { perSecond: meter.rate(monotonicMs), latency: meter.latency() };
      return { rows, seen, skipped, unresolved, lastAt, ...measured };
    },
  };
}

/** Remembers the latest transactions, to find the other half of later ones. It is a cache, so it changes in place. */
function createSeenTransactions() {
  const sends = new Map<Hash, SendBlock>();
  /** The times of receives, by the hash of their send. */
  const receives = new Map<Hash, Instant>();
  const heights = new Map<PublicKey, Height>();
  return {
    heights: heights as ReadonlyMap<PublicKey, Height>,
    /** Remembers a transaction, and adds what was seen of its other half. */
    arrivalOf({ transaction, hash }: Pick<Arrival, 'transaction' | 'hash'>, isNew: boolean): Arrival {
      const { block } = transaction;
      const isReceive = block.type === 'OPEN' || block.type === 'RECEIVE';
      if (block.type === 'SEND') remember(sends, hash, block, MAX_SENDS);
      if (isReceive) remember(receives, block.sendHash, block.timestamp, MAX_SENDS);
      const greatest = heights.get(block.publicKey);
      heights.delete(block.publicKey);
      const height = greatest !== undefined && greatest > block.height ? greatest : block.height;
      remember(heights, block.publicKey, height, MAX_ACCOUNTS);
      const matched = isReceive ? sends.get(block.sendHash) : undefined;
      return { transaction, hash, isNew, matched, receivedAt: receives.get(hash) };
    },
  };
}

/** Keeps the entries that were added last. */
function remember<K, V>(map: Map<K, V>, key: K, value: V, size: number): void {
  map.set(key, value);
  if (map.size > size) map.delete(map.keys().next().value as K);
}

/** The number of latencies for the median. */
const MEASURED = 50;
/** The period of the rate. */
const RATE_SECONDS = 10;

/** The device's clocks at one moment, in milliseconds: wall time since 1970 and monotonic time. */
interface Moment {
  readonly wallMs: number;
  readonly monotonicMs: number;
}

/** Measures the rate and the latency of transactions. */
interface LiveMeter {
  /** Sets the node's clock, which latencies require. */
  setClock(clock: ClockMeasurement): void;
  /** Counts an arrival with the timestamp of its block. */
  count(timestamp: Instant, at: Moment): void;
  /** Counts arrivals whose blocks were not read. */
  countUnread(count: number, at: Moment): void;
  /** Arrivals per second over the last ten seconds; undefined before the first one. */
  rate(monotonicMs: number): number | undefined;
  /** The time from a block's timestamp to its arrival; undefined before the first measurement. */
  latency(): { readonly medianMs: number; readonly count: number } | undefined;
}

/** Creates a meter with bounded memory. */
function createLiveMeter(): LiveMeter {
  let clock: ClockMeasurement | undefined;
  const latencies: number[] = [];
  /** The number of arrivals by second of monotonic time. */
  const arrivals = new Map<number, number>();
  let firstSecond: number | undefined;
  function countUnread(count: number, { monotonicMs }: Moment): void {
    const second = Math.floor(monotonicMs / 1000);
    firstSecond ??= second;
    arrivals.set(second, (arrivals.get(second) ?? 0) + count);
    if (arrivals.size > RATE_SECONDS + 1) arrivals.delete(arrivals.keys().next().value as number);
  }
  return {
    countUnread,
    setClock(measured) {
      clock = measured;
    },
    count(timestamp, at) {
      countUnread(1, at);
      const latency = clock && latencyOf(Number(timestamp), at.monotonicMs, clock);
      if (latency !== undefined) latencies.push(latency);
      if (latencies.length > MEASURED) latencies.shift();
    },
    rate(monotonicMs) {
      if (firstSecond === undefined) return undefined;
      // The current second is incomplete and is left out, unless it is the only one.
      const now = Math.floor(monotonicMs / 1000);
      const seconds = Math.min(RATE_SECONDS, Math.max(1, now - firstSecond));
      const from = now - seconds;
      let count = 0;
      for (const [second, number] of arrivals)
        if (second >= from && (second < now || now === firstSecond)) count += number;
      return count / seconds;
    },
    latency() {
      const medianMs = median(latencies);
      return medianMs === undefined ? undefined : { medianMs, count: latencies.length };
    },
  };
}
