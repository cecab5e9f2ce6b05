import { sleep, systemClock, type Clock } from '../../lib/clock';
import type { Block, SendBlock } from '../../protocol/block';
import { hashBlock } from '../../protocol/block-hash';
import type { Hash } from '../../protocol/hash';
import type { Transaction } from '../../protocol/transaction';

/** A block that takes a send and does not contain its amount: only the send does. */
export type ReceiveBlock = Extract<Block, { readonly type: 'RECEIVE' }>;

/** Where sends are read, and who wants them. */
export interface SendReadsPorts {
  /** Resolves to undefined when the node does not know the transaction. */
  readonly transaction: (hash: Hash, options: { signal: AbortSignal }) => Promise<Transaction | undefined>;
  /** Called once for every block that is read for; `send` is undefined when it could not be had. */
  readonly onResult: (receive: ReceiveBlock, send: SendBlock | undefined) => void;
  /** Ends all reading; nothing is reported afterwards. */
  readonly signal: AbortSignal;
  /** Blocks that may wait; the oldest is given up for a new one. */
  readonly maxWaiting: number;
  readonly clock?: Clock;
}

const PARALLEL = 4;
/** Each of the parallel readers takes at least so long for a read: sixteen reads a second at most. */
const PACE_MS = 250;

/**
 * Reads the sends that receives of a live stream take, so that the amount of each can be shown. Returns the function
 * that requests one. The bound does not depend on the rate of the stream: during a flood the newest receives are read
 * for, and the node is asked no more often than on a busy day.
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
    // An amount that cannot be read stays unknown; the stream reports what is wrong with the node.
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

/** The block as the send that a receive takes; undefined where it is not, whatever the node says. */
function sendBehind(receive: ReceiveBlock, block: Block | undefined): SendBlock | undefined {
  if (block?.type !== 'SEND' || block.receiverPublicKey !== receive.publicKey) return undefined;
  return hashBlock(block) === receive.sendHash ? block : undefined;
}
