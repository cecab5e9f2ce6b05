import type { Span } from './pages';

/** When the block at a height was made, epoch milliseconds. */
export interface DatedHeight {
  readonly height: bigint;
  readonly timestamp: bigint;
}

/** What is asked and known in a search for a moment. */
export interface FindHeightOptions {
  readonly signal: AbortSignal;
  /** The first and the last block: where the search begins. */
  readonly first: DatedHeight;
  readonly last: DatedHeight;
  /** Asks for the blocks at a few dozen single heights, ascending; one request each time. */
  readonly ask: (heights: readonly bigint[], options: Abortable) => Promise<readonly DatedHeight[]>;
  /** Asks for all blocks of a short span, ascending, once at the end; what lies around it may come with them. */
  readonly read: (span: Span, options: Abortable) => Promise<readonly DatedHeight[]>;
}

interface Abortable {
  readonly signal: AbortSignal;
}

/**
 * Heights that are asked for at once: half of them evenly between, half of them around the guess. Each is a search of its
 * own to the node, which takes it about a millisecond: more of them cost more than the requests that they save.
 */
const TEETH = 16;
/** How far the nearest of them are from the guess; each further one is eight times as far. */
const NEAR = 20n;
const FURTHER = 8n;
/** A million blocks take six requests at most, as many as there can be take twenty: more is a node's doing. */
const MAX_REQUESTS = 25;
/** When so few blocks are left, all of them are read. */
const FEW = 50n;

/**
 * The height of the first block at or after a moment (epoch milliseconds); undefined when all are earlier. Times rise
 * with heights, so each request asks for a comb of single heights between the two that are known to lie on either side,
 * which leaves at most a ninth of them, and next to nothing where blocks come evenly. A node whose times do
 * not rise, or which answers little, gets some height of its own making, and the search still ends.
 */
export async function findHeight(
  moment: bigint,
  { signal, first, last, ask, read }: FindHeightOptions,
): Promise<bigint | undefined> {
  if (last.timestamp < moment) return undefined;
  if (first.timestamp >= moment) return first.height;
  // `low` is known to be before the moment, `high` not to be.
  let low = first;
  let high = last;
  for (let asked = 0; asked < MAX_REQUESTS && high.height - low.height > 1n; asked++) {
    signal.throwIfAborted();
    const before = high.height - low.height;
    const blocks =
      before <= FEW
        ? await read({ from: low.height + 1n, to: high.height }, { signal })
        : await ask(comb(moment, low, high), { signal });
    for (const block of blocks) {
      if (block.height <= low.height || block.height >= high.height) continue;
      if (block.timestamp < moment) low = block;
      else {
        high = block;
        break;
      }
    }
    // Nothing came of what was asked for.
    if (high.height - low.height === before) break;
  }
  return high.height;
}

/** Heights between two blocks, ascending. */
function comb(moment: bigint, low: DatedHeight, high: DatedHeight): readonly bigint[] {
  const between = high.height - low.height - 1n;
  const heights = new Set<bigint>();
  const half = BigInt(TEETH / 2);
  for (let at = 1n; at <= half; at++) heights.add(low.height + (between * at) / (half + 1n));
  const middle = guess(moment, low, high);
  for (let far = NEAR; heights.size < TEETH; far *= FURTHER) heights.add(middle - far).add(middle + far);
  return [...heights]
    .filter((height) => height > low.height && height < high.height)
    .sort((one, other) => (one < other ? -1 : 1));
}

/** The height at which the moment would be if blocks came evenly. */
function guess(moment: bigint, low: DatedHeight, high: DatedHeight): bigint {
  const time = high.timestamp - low.timestamp;
  if (time <= 0n) return (low.height + high.height) / 2n;
  return low.height + ((high.height - low.height) * (moment - low.timestamp)) / time;
}
