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
  /**
   * Asks for the blocks at these heights, all of them or at least one; called again and again, one request each.
   * Ascending.
   */
  readonly ask: (span: Span, options: { signal: AbortSignal }) => Promise<readonly DatedHeight[]>;
}

/**
 * Blocks that a guess reads around itself. The first guesses only have to come near; a later one reads so many that they
 * mostly hold the moment that is looked for.
 */
const FIRST_WINDOWS = [8n, 24n];
const WINDOW = 50n;
/** Guesses by proportion before the search halves what is left: 4 + log2(10^6) = 24 requests for a million blocks. */
const GUESSES = 4;

/**
 * The height of the first block at or after a moment (epoch milliseconds); undefined when all are earlier. Times rise
 * with heights, so a few guesses by proportion are tried first, each reading a small window, then what is left is
 * halved: never more than log2(blocks) + 4 requests. A node whose times do not rise gets some height of its own
 * making, and the search still ends.
 */
export async function findHeight(
  moment: bigint,
  { signal, first, last, ask }: FindHeightOptions,
): Promise<bigint | undefined> {
  if (last.timestamp < moment) return undefined;
  if (first.timestamp >= moment) return first.height;
  // `low` is known to be before the moment, `high` not to be.
  let low = first;
  let high = last;
  for (let asked = 0; high.height - low.height > 1n; asked++) {
    signal.throwIfAborted();
    const middle = asked < GUESSES ? guess(moment, low, high) : (low.height + high.height) / 2n;
    const span = around(middle, FIRST_WINDOWS[asked] ?? WINDOW, low, high);
    const before = high.height - low.height;
    for (const block of await ask(span, { signal })) {
      if (block.height <= low.height || block.height >= high.height) continue;
      if (block.timestamp < moment) low = block;
      else {
        high = block;
        break;
      }
    }
    // Nothing came of what was asked for: a node that does this could keep the search going for ever.
    if (high.height - low.height === before) return high.height;
  }
  return high.height;
}

/** The height at which the moment would be if blocks came evenly. */
function guess(moment: bigint, low: DatedHeight, high: DatedHeight): bigint {
  const time = high.timestamp - low.timestamp;
  if (time <= 0n) return (low.height + high.height) / 2n;
  const height = low.height + ((high.height - low.height) * (moment - low.timestamp)) / time;
  if (height <= low.height) return low.height + 1n;
  return height >= high.height ? high.height - 1n : height;
}

function around(middle: bigint, window: bigint, low: DatedHeight, high: DatedHeight): Span {
  const from = middle - window / 2n;
  const to = from + window - 1n;
  return {
    from: from > low.height ? from : low.height + 1n,
    to: to < high.height ? to : high.height - 1n,
  };
}
