import type { BlockType } from '../../../protocol/block';

/** What the live card shows: plain values, so that drawing them needs no protocol code. */
export interface LiveFigures {
  /** Newest first, at most {@link SHOWN_ROWS}. */
  readonly rows: readonly LiveRow[];
  /** From a block's own time to its arrival here, of those that were confirmed while this page watched. */
  readonly latency?: { readonly medianMs: number; readonly count: number };
  readonly connection: 'reading' | 'live' | 'lost';
  /** The node's clock minus that of this device, milliseconds. */
  readonly clockOffsetMs: number;
}

/** One confirmed transaction. */
export interface LiveRow {
  readonly hash: string;
  readonly type: BlockType;
  /** A known name, or the two ends of the address. */
  readonly account: string;
  readonly other?: { readonly word: 'to' | 'from' | 'send' | 'voter'; readonly name: string };
  /** Decimal texts; absent where the block does not say what it moved. */
  readonly amount?: { readonly atto: string; readonly raw: string; readonly incoming: boolean };
  /** The block's own time, epoch milliseconds. */
  readonly timestampMs: number;
  /** Milliseconds until it was here; absent for what was confirmed before. */
  readonly latencyMs?: number;
}

/** What the live part tells the page: how things stand, or that there is nothing to be had. */
export type LiveNews = { readonly figures: LiveFigures } | 'out of reach';

/** Rows of the card; it has room for them from the start. */
export const SHOWN_ROWS = 4;
