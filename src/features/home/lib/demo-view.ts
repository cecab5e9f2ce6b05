import { groupThousands } from '@site/src/ui/format/groups';

/** The data that the simulation shows, as plain strings, so that rendering needs no protocol code. */
export interface DemoView {
  readonly you: ChainView;
  readonly friend: ChainView;
  /** Absent until the votes are in: the share of the weight that agreed, in percent. */
  readonly votes?: { readonly share: number; readonly ms?: number };
  /** `still`: the picture of a payment that has arrived, before the simulation has run. */
  readonly phase: 'still' | 'working' | 'sent' | 'voted' | 'done' | 'failed';
  /** The total time of the steps in milliseconds, without the pauses between them. */
  readonly totalMs?: number;
}

/** One person's balance and blocks, oldest first. */
export interface ChainView {
  /** In raw. */
  readonly balance: bigint;
  readonly blocks: readonly BlockView[];
}

/** A block of a chain. */
export interface BlockView {
  readonly height: string;
  readonly title: string;
  readonly note: string;
  /** The work that it took; absent for the first block of each chain. */
  readonly cost?: string;
  readonly look?: 'sent' | 'received';
}

/** The representatives of the simulation: the share of each in the weight, in percent. */
export const SHARES: readonly number[] = [40, 28, 20, 12];

/** Share of the online weight in percent at which a block is confirmed. Atto protocol: quorum. */
export const QUORUM_PERCENT = 65;

const OPEN: BlockView = { height: '1', title: 'Open', note: '+5' };

/** The first state of a simulation. */
export const FRESH: DemoView = {
  you: { balance: 5_000_000_000n, blocks: [OPEN] },
  friend: { balance: 5_000_000_000n, blocks: [OPEN] },
  phase: 'working',
};

/** What the static page shows: how the payment ends. */
export const STILL: DemoView = {
  you: { balance: 4_000_000_000n, blocks: [OPEN, { height: '2', title: 'Send', note: '−1', look: 'sent' }] },
  friend: {
    balance: 6_000_000_000n,
    blocks: [OPEN, { height: '2', title: 'Receive', note: '+1', look: 'received' }],
  },
  votes: { share: 68 },
  phase: 'still',
};

/** Formats milliseconds as whole numbers, and never as zero. */
export function shortMs(ms: number): string {
  return ms < 1 ? 'under 1 ms' : `${groupThousands(Math.round(ms))} ms`;
}
