import type { ClockMeasurement } from '../../../node-client/measure-clock';
import type { Block } from '../../../protocol/block';
import { hashBlock } from '../../../protocol/block-hash';
import type { PublicKey } from '../../../protocol/public-key';
import type { Transaction } from '../../../protocol/transaction';
import { latencyOf, median } from '../../../app/latency';
import { rowOf } from './live-row';
import { SHOWN_ROWS, type LiveFigures } from './live-view';

/** A transaction as it arrived. */
interface Arrival {
  readonly hash: string;
  readonly block: Block;
  /** Our monotonic time; absent for what was confirmed before we watched. */
  readonly arrivedMs: number | undefined;
}

/** What has been heard of the network so far. */
export interface LiveState {
  /** Newest first. */
  readonly arrivals: readonly Arrival[];
  readonly connection: LiveFigures['connection'];
  readonly clock: ClockMeasurement | undefined;
}

/** How many of the latest arrivals the median is taken of. */
export const MEASURED = 50;

/** Before anything was heard. */
export const NOTHING_YET: LiveState = { arrivals: [], connection: 'reading', clock: undefined };

/** With one more transaction; `arrivedMs` is our monotonic time, and only given for one that is new. */
export function withArrival(state: LiveState, { block }: Transaction, arrivedMs?: number): LiveState {
  const arrival = { hash: hashBlock(block), block, arrivedMs };
  return { ...state, arrivals: [arrival, ...state.arrivals].slice(0, MEASURED) };
}

/** The card's figures. `nameOf` is the known name of an account, or a short form of its address. */
export function figuresOf(
  { arrivals, connection, clock }: LiveState,
  nameOf: (account: PublicKey) => string,
): LiveFigures {
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
      const row = rowOf(hash, block, { nameOf, sendOf: (sendHash) => sendIn(arrivals, sendHash) });
      return latencyMs === undefined ? row : { ...row, latencyMs };
    }),
    ...(medianMs === undefined ? {} : { latency: { medianMs, count: measured.length } }),
    connection,
    clockOffsetMs: clock?.offsetMs ?? 0,
  };
}

function sendIn(arrivals: readonly Arrival[], hash: string) {
  const block = arrivals.find((arrival) => arrival.hash === hash)?.block;
  return block?.type === 'SEND' ? block : undefined;
}
