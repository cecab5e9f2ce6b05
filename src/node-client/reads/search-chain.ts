import { hashBlock } from '../../protocol/block-hash';
import type { Hash } from '../../protocol/hash';
import type { PublicKey } from '../../protocol/public-key';
import type { Transaction } from '../../protocol/transaction';

/** A send whose receive is searched. */
export interface Sent {
  readonly hash: Hash;
  readonly receiver: PublicKey;
  /** The time of the send; its receive is later. */
  readonly timestamp: bigint;
  /** The height up to which no block of the receiver has received it, from an earlier search. */
  readonly upTo?: bigint | undefined;
}

/** What the node's data shows about a send. */
export type SendOutcome =
  /** `hash` is that of the receiving block. */
  | { readonly kind: 'received'; readonly hash: Hash; readonly transaction: Transaction }
  /** No block of the receiver up to this height has received it; 0 if the receiver was never opened. */
  | { readonly kind: 'waiting'; readonly upTo: bigint }
  /**
   * Not found within the limit: the receiver has many blocks since. No block up to the height `upTo` has received it;
   * `searched` of them are later than the send.
   */
  | { readonly kind: 'unknown'; readonly upTo: bigint; readonly searched: bigint };

/** The blocks of an account that were read, by height. */
export type KnownBlocks = ReadonlyMap<bigint, Transaction>;

/** A height and the time of its block. */
interface Point {
  readonly height: bigint;
  readonly time: bigint;
}

/** The search for the receive of one send in the receiver's chain. */
export interface SendSearch {
  readonly send: Sent;
  /** The receiver's height when the search began. */
  readonly top: bigint;
  /** The highest known block that is not later than the send; height 0 if none is known. */
  before: Point;
  /** The lowest known block that is later. */
  after: Point;
  /** No block has been read yet. */
  isFirst: boolean;
}

/** Starts a search. The block at `top` is later than the send. */
export function beginSearch(send: Sent, top: bigint, topTime: bigint): SendSearch {
  const { timestamp: time, upTo = 0n } = send;
  const isContinued = upTo > 0n && upTo < top;
  return {
    send,
    top,
    isFirst: true,
    before: { height: isContinued ? upTo : 0n, time },
    after: { height: isContinued ? upTo + 1n : top, time: topTime },
  };
}

/** How many blocks a search reads next: neighbouring ones, or single ones to find the time of the send. */
export interface Share {
  readonly neighbours: number;
  readonly probes: number;
}

/** The unknown heights to read next; none once all blocks since the send are known. */
export function nextHeights(
  search: SendSearch,
  known: KnownBlocks,
  { neighbours, probes: share }: Share,
): Iterable<bigint> {
  const { before, after, top, isFirst } = search;
  const heights = new Set<bigint>();
  const count = BigInt(share);
  const gap = after.height - before.height;
  if (gap <= BigInt(neighbours)) {
    // Few enough to read all of them, and the blocks that follow.
    for (let height = before.height + 1n; height <= top && heights.size < neighbours; height++)
      if (!known.has(height)) heights.add(height);
    return heights;
  }
  const add = (height: bigint) => {
    if (height > before.height && height < after.height) heights.add(height);
  };
  // Half of them evenly spaced, so that the gap always shrinks, and half where the receive probably is.
  const half = (count + 1n) / 2n;
  for (let part = 1n; part <= half; part++) add(before.height + (gap * part) / (half + 1n));
  if (isFirst) {
    // Most sends are recent: denser towards the end of the chain.
    if (heights.size < share) heights.add(top);
    const bits = BigInt(top.toString(2).length);
    for (let part = 1n; heights.size < share && part <= half; part++)
      add(top - (1n << ((bits * part) / (half + 1n))));
    return heights;
  }
  const span = after.time - before.time;
  const guess = before.height + (span > 0n ? (gap * (search.send.timestamp - before.time)) / span : 0n);
  for (let shift = 5n; heights.size < share && gap >> shift > 0n; shift += 2n) {
    add(guess + (gap >> shift));
    if (heights.size < share) add(guess - (gap >> shift));
  }
  return heights;
}

/** Takes what is known about the chain into account; undefined while the search is open. */
export function advance(search: SendSearch, known: KnownBlocks): SendOutcome | undefined {
  const { send, top } = search;
  search.isFirst = false;
  for (const [height, transaction] of known) {
    const { block } = transaction;
    const { timestamp: time } = block;
    const isReceive = block.type === 'OPEN' || block.type === 'RECEIVE';
    if (isReceive && block.sendHash === send.hash && time > send.timestamp)
      return { kind: 'received', hash: hashBlock(block), transaction };
    if (time <= send.timestamp) {
      if (height > search.before.height) search.before = { height, time };
    } else if (height < search.after.height) search.after = { height, time };
  }
  if (search.before.height + 1n < search.after.height) return undefined;
  for (let { height } = search.after; height <= top; height++) if (!known.has(height)) return undefined;
  return { kind: 'waiting', upTo: top };
}

/** The state of a search that ends before the send was found. */
export function unfinished({ before, after, top }: SendSearch, known: KnownBlocks): SendOutcome {
  // Blocks in between could have received it.
  if (before.height + 1n < after.height) return { kind: 'unknown', upTo: before.height, searched: 0n };
  let upTo = before.height;
  while (upTo < top && known.has(upTo + 1n)) upTo++;
  return { kind: 'unknown', upTo, searched: upTo - before.height };
}
