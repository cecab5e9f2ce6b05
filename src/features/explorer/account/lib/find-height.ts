import type { Abortable } from '@site/src/lib/abort';

/** A range of heights, inclusive. */
interface Span {
  readonly from: bigint;
  readonly to: bigint;
}

/** A height and the time of its block, in epoch milliseconds. */
export interface DatedHeight {
  readonly height: bigint;
  readonly timestamp: bigint;
}

/** Known blocks and data sources of a search. */
export interface FindHeightOptions {
  readonly signal: AbortSignal;
  /** The first and the last block, between which the search begins. */
  readonly first: DatedHeight;
  readonly last: DatedHeight;
  /** Reads the blocks at a few dozen single heights, ascending, in one request. */
  readonly readAt: (heights: readonly bigint[], options: Abortable) => Promise<readonly DatedHeight[]>;
  /** Reads all blocks of a short span, ascending, once at the end; neighbouring blocks may be included. */
  readonly read: (span: Span, options: Abortable) => Promise<readonly DatedHeight[]>;
}

/**
 * Heights per request: half of them evenly spaced, half around the estimate. Each is a separate lookup of about a
 * millisecond on the node: more of them would cost more than the requests that they save.
 */
const PROBES = 16;
/** The distance of the nearest ones from the estimate; each next one is eight times as far. */
const NEAR = 20n;
const FURTHER = 8n;
/**
 * A million blocks take at most six requests, the greatest possible history twenty. Beyond this limit, the node is
 * faulty.
 */
const MAX_REQUESTS = 25;
/** If so few blocks remain, all of them are read. */
const FEW = 50n;

/**
 * The height of the first block at or after an instant (epoch milliseconds); undefined if all are earlier. Times
 * rise with heights, so each request reads single heights between the two known bounds, which leaves at most a
 * ninth of them, and almost none where blocks are evenly spaced. The result is arbitrary for a node whose times do
 * not rise or which returns little, but the search still ends.
 */
export async function findHeight(
  moment: bigint,
  { signal, first, last, readAt, read }: FindHeightOptions,
): Promise<bigint | undefined> {
  if (last.timestamp < moment) return undefined;
  if (first.timestamp >= moment) return first.height;
  // `low` is known to be before the instant, `high` is not.
  let low = first;
  let high = last;
  for (let requests = 0; requests < MAX_REQUESTS && high.height - low.height > 1n; requests++) {
    signal.throwIfAborted();
    const before = high.height - low.height;
    const blocks =
      before <= FEW
        ? await read({ from: low.height + 1n, to: high.height }, { signal })
        : await readAt(probeHeights(moment, low, high), { signal });
    for (const block of blocks) {
      if (block.height <= low.height || block.height >= high.height) continue;
      if (block.timestamp < moment) low = block;
      else {
        high = block;
        break;
      }
    }
    // The request narrowed nothing down.
    if (high.height - low.height === before) break;
  }
  return high.height;
}

/** The heights to read between two blocks, ascending. */
function probeHeights(moment: bigint, low: DatedHeight, high: DatedHeight): readonly bigint[] {
  const between = high.height - low.height - 1n;
  const heights = new Set<bigint>();
  const half = BigInt(PROBES / 2);
  for (let at = 1n; at <= half; at++) heights.add(low.height + (between * at) / (half + 1n));
  const middle = estimate(moment, low, high);
  for (let far = NEAR; heights.size < PROBES; far *= FURTHER) heights.add(middle - far).add(middle + far);
  return [...heights]
    .filter((height) => height > low.height && height < high.height)
    .sort((one, other) => (one < other ? -1 : 1));
}

/** The estimated height if blocks were evenly spaced. */
function estimate(moment: bigint, low: DatedHeight, high: DatedHeight): bigint {
  const time = high.timestamp - low.timestamp;
  if (time <= 0n) return (low.height + high.height) / 2n;
  return low.height + ((high.height - low.height) * (moment - low.timestamp)) / time;
}
