import { sleep, systemClock, type Clock } from '../../lib/clock';
import type { Block, SendBlock } from '../../protocol/block';
import { hashBlock } from '../../protocol/block-hash';
import type { Hash } from '../../protocol/hash';
import type { Transaction } from '../../protocol/transaction';

/** A block that claims a send but does not contain its amount: only the send does. */
export type ReceiveBlock = Extract<Block, { readonly type: 'RECEIVE' }>;

/** Where sends are read from, and who receives them. */
export interface SendReadsPorts {
  /** Resolves to undefined when the node does not know the transaction. */
  readonly transaction: (hash: Hash, options: { signal: AbortSignal }) => Promise<Transaction | undefined>;
  /** Called once for every requested block; `send` is undefined if it could not be read. */
  readonly onResult: (receive: ReceiveBlock, send: SendBlock | undefined) => void;
  /** Stops reading; nothing is reported afterwards. */
  readonly signal: AbortSignal;
  /** Maximum number of pending blocks; the oldest makes room for a new one. */
  readonly maxWaiting: number;
  readonly clock?: Clock;
}

const PARALLEL = 4;
/** Minimum time per read of each parallel reader: at most sixteen reads per second. */
const PACE_MS = 250;

/**
 * Reads the sends behind the receives of a live stream, so that the amount of each can be shown. Returns the function
 * that requests one. The limit does not depend on the rate of the stream: during a flood the newest receives are
 * preferred, and the node gets no more requests than on a busy day.
 */
export function createSendReads(ports: SendReadsPorts): (receive: ReceiveBlock) => void {
  const { transaction, onResult, signal, maxWaiting, clock = systemClock } = ports;
  const waiting = new Map<Hash, ReceiveBlock>();
  const reading = new Set<Hash>();

  const newest = () => {
    const last = [...waiting.values()].at(-1);
    if (last !== undefined) waiting.delete(last.sendHash);
    return last;
  };
  const read = async (receive: ReceiveBlock) => {
    const { sendHash } = receive;
    reading.add(sendHash);
    const pace = sleep(PACE_MS, { clock, signal }).catch(() => undefined);
    // An amount that cannot be read stays unknown; the stream itself reports what is wrong with the node.
    const found = await transaction(sendHash, { signal }).catch(() => undefined);
    if (!signal.aborted) onResult(receive, sendBehind(receive, found?.block));
    await pace;
    reading.delete(sendHash);
    const next = newest();
    if (next !== undefined && !signal.aborted) void read(next);
  };

  return (receive) => {
    const { sendHash } = receive;
    if (signal.aborted || reading.has(sendHash) || waiting.has(sendHash)) return;
    if (reading.size < PARALLEL) {
      void read(receive);
      return;
    }
    waiting.set(sendHash, receive);
    if (waiting.size <= maxWaiting) return;
    const [oldest] = waiting.values();
    if (oldest === undefined) return;
    waiting.delete(oldest.sendHash);
    onResult(oldest, undefined);
  };
}

/** The block as the send that a receive claims; undefined if it is not, whatever the node says. */
function sendBehind(receive: ReceiveBlock, block: Block | undefined): SendBlock | undefined {
  if (block?.type !== 'SEND' || block.receiverPublicKey !== receive.publicKey) return undefined;
  return hashBlock(block) === receive.sendHash ? block : undefined;
}
