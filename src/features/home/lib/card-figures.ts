import type { BlockType } from '@site/src/protocol/block';

/** The data that the live card shows, as plain values, so that rendering needs no protocol code. */
export interface LiveFigures {
  /** Newest first, at most {@link SHOWN_ROWS}. */
  readonly rows: readonly LiveRow[];
  /**
   * The time from a block's timestamp to its arrival, for transactions that were confirmed while the page was
   * watching.
   */
  readonly latency?: { readonly medianMs: number; readonly count: number };
  readonly connection: 'reading' | 'live' | 'lost';
  /** The node's clock minus that of this device, milliseconds. */
  readonly clockOffsetMs: number;
}

/** One confirmed transaction. */
export interface LiveRow {
  readonly hash: string;
  readonly type: BlockType;
  /** A known name, or both ends of the address. */
  readonly account: string;
  readonly other?: { readonly word: 'to' | 'from' | 'send' | 'voter'; readonly name: string };
  /** Absent if it is unknown. */
  readonly amount?: { readonly raw: bigint; readonly incoming: boolean };
  /** The block's timestamp, in epoch milliseconds. */
  readonly timestampMs: number;
  /** Milliseconds until it arrived; absent for transactions that were confirmed earlier. */
  readonly latencyMs?: number;
}

/** A message from the worker to the page: the current data, or that the node is unreachable. */
export type LiveNews = { readonly figures: LiveFigures } | 'out of reach';

/** The number of rows; their space is reserved from the start. */
export const SHOWN_ROWS = 4;
