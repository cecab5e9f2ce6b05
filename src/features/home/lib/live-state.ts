import type { ClockMeasurement } from '@site/src/node-client/reads/measure-clock';
import type { Block, SendBlock } from '@site/src/protocol/block';
import { hashBlock, hashOf } from '@site/src/protocol/block-hash';
import type { Hash } from '@site/src/protocol/hash';
import type { PublicKey } from '@site/src/protocol/public-key';
import type { Transaction } from '@site/src/protocol/transaction';
import { latencyOf, median } from '@site/src/app/node/latency';
import { SHOWN_ROWS, type LiveFigures, type LiveRow } from './card-figures';

/** A transaction as it arrived. */
interface Arrival {
  readonly hash: Hash;
  readonly block: Block;
  /** Monotonic time; absent for transactions that were confirmed earlier. */
  readonly arrivedMs: number | undefined;
}

/** The transactions seen so far. */
export interface LiveState {
  /** Newest first. */
  readonly arrivals: readonly Arrival[];
  /** Sends that were read because they had not been seen, newest first. */
  readonly readSends: readonly SendBlock[];
  readonly connection: LiveFigures['connection'];
  readonly clock: ClockMeasurement | undefined;
}

/** The number of latest arrivals for the median. */
export const MEASURED = 50;

/** The initial state. */
export const NOTHING_YET: LiveState = {
  arrivals: [],
  readSends: [],
  connection: 'reading',
  clock: undefined,
};

/**
 * Adds a transaction; `arrivedMs` is the monotonic time, only for new ones. Others may arrive in any order, so their place
 * depends on their timestamp.
 */
export function withArrival(state: LiveState, { block }: Transaction, arrivedMs?: number): LiveState {
  const arrival = { hash: hashBlock(block), block, arrivedMs };
  const older = state.arrivals.findIndex((one) => one.block.timestamp <= block.timestamp);
  const at = arrivedMs !== undefined ? 0 : older < 0 ? state.arrivals.length : older;
  const arrivals = [...state.arrivals.slice(0, at), arrival, ...state.arrivals.slice(at)];
  return { ...state, arrivals: arrivals.slice(0, MEASURED) };
}

/** Adds a send that was read from the node. */
export function withSend(state: LiveState, send: SendBlock): LiveState {
  return { ...state, readSends: [send, ...state.readSends].slice(0, MEASURED) };
}

/** The send that a receive receives, if it was seen or read. */
export function sendIn({ arrivals, readSends }: LiveState, hash: Hash): SendBlock | undefined {
  const block = arrivals.find((arrival) => arrival.hash === hash)?.block;
  return block?.type === 'SEND' ? block : readSends.find((send) => hashOf(send) === hash);
}

/** The data of the card. `nameOf` is the known name of an account, or a short form of its address. */
export function figuresOf(state: LiveState, nameOf: (account: PublicKey) => string): LiveFigures {
  const { arrivals, connection, clock } = state;
  const latencies = arrivals.map(({ block, arrivedMs }) =>
    clock === undefined || arrivedMs === undefined
      ? undefined
      : latencyOf(Number(block.timestamp), arrivedMs, clock),
  );
  const measured = latencies.filter((latency) => latency !== undefined);
  const medianMs = median(measured);
  return {
    rows: arrivals.slice(0, SHOWN_ROWS).map(({ hash, block }, index) => {
      const latencyMs = latencies[index];
      const row = rowOf(hash, block, { nameOf, sendOf: (sendHash) => sendIn(state, sendHash) });
      return latencyMs === undefined ? row : { ...row, latencyMs };
    }),
    ...(medianMs === undefined ? {} : { latency: { medianMs, count: measured.length } }),
    connection,
    clockOffsetMs: clock?.offsetMs ?? 0,
  };
}

/** The context of a row beyond its block. */
interface Known {
  /** The known name of an account, or a short form of its address. */
  readonly nameOf: (account: PublicKey) => string;
  /** The send that an OPEN or RECEIVE receives, if it is known: a receive does not contain its amount. */
  readonly sendOf: (hash: Hash) => SendBlock | undefined;
}

/** A confirmed block as the live card shows it. */
function rowOf(hash: string, block: Block, { nameOf, sendOf }: Known): LiveRow {
  const row = {
    hash,
    type: block.type,
    account: nameOf(block.publicKey),
    timestampMs: Number(block.timestamp),
  };
  switch (block.type) {
    case 'SEND':
      return {
        ...row,
        other: { word: 'to', name: nameOf(block.receiverPublicKey) },
        amount: { raw: block.amount, incoming: false },
      };
    case 'CHANGE':
      return { ...row, other: { word: 'voter', name: nameOf(block.representativePublicKey) } };
    case 'OPEN':
    case 'RECEIVE': {
      const send = sendOf(block.sendHash);
      // The balance of the first block of a chain is the amount that it received.
      const amount = send?.amount ?? (block.type === 'OPEN' ? block.balance : undefined);
      return {
        ...row,
        other: send
          ? { word: 'from', name: nameOf(send.publicKey) }
          : { word: 'send', name: `${block.sendHash.slice(0, 6)}…` },
        ...(amount === undefined ? {} : { amount: { raw: amount, incoming: true } }),
      };
    }
  }
}
