/** What the picture of the simulation shows; plain texts, so that drawing it needs no protocol code. */
export interface DemoView {
  readonly you: ChainView;
  readonly friend: ChainView;
  /** Absent until the votes are in: the share of the weight that agreed, in percent. */
  readonly votes?: { readonly share: number; readonly ms: number };
  readonly phase: 'ready' | 'working' | 'sent' | 'voted' | 'done' | 'empty' | 'failed';
  /** What the steps took together, in milliseconds; the pauses between them not counted. */
  readonly totalMs?: number;
}

/** One person's balance and blocks, oldest first. */
export interface ChainView {
  readonly balance: string;
  readonly blocks: readonly BlockView[];
}

/** One block of the picture. */
export interface BlockView {
  readonly height: string;
  readonly title: string;
  readonly note: string;
  /** What it cost to make; absent for the first block of each chain. */
  readonly cost?: string;
  readonly look?: 'sent' | 'received';
}

/** The representatives of the simulation: the share of each in the weight, in percent. */
export const SHARES: readonly number[] = [40, 28, 20, 12];

/** Share of the online weight in percent at which a block is confirmed. Atto protocol: quorum. */
export const QUORUM_PERCENT = 65;

/** The picture before anything happened: what the static page shows, equal to a fresh simulation. */
export const FRESH: DemoView = {
  you: { balance: '5', blocks: [{ height: '1', title: 'Open', note: '+5' }] },
  friend: { balance: '5', blocks: [{ height: '1', title: 'Open', note: '+5' }] },
  phase: 'ready',
};

/** Blocks of a chain that are drawn: the last ones, so that the picture keeps its size. */
export const SHOWN_BLOCKS = 3;

/** Milliseconds as a reader takes them in: whole ones, and never a zero for something that took time. */
export function shortMs(ms: number): string {
  return ms < 1 ? 'under 1 ms' : `${Math.round(ms).toLocaleString('en-GB')} ms`;
}
