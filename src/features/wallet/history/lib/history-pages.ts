import type { Heights } from '../../shared/model/read-history';

/** Rows of a page. */
export const HISTORY_ROWS = 50n;
/** Heights that are read at once by what needs the whole history. */
const BATCH = 500n;

/** How many pages a history of `top` blocks has; at least 1. */
export function historyPages(top: bigint): bigint {
  return top <= 0n ? 1n : (top + HISTORY_ROWS - 1n) / HISTORY_ROWS;
}

/** The heights of a page, page 1 being the newest; a page beyond either end is the nearest one. */
export function heightsOfPage(top: bigint, page: bigint): Heights {
  const last = historyPages(top);
  const wanted = page < 1n ? 1n : page > last ? last : page;
  const to = top - (wanted - 1n) * HISTORY_ROWS;
  return { from: to > HISTORY_ROWS ? to - HISTORY_ROWS + 1n : 1n, to };
}

/** The page on which a height is; heights outside the history count as its nearest end. */
export function pageOfBlock(top: bigint, height: bigint): bigint {
  if (height >= top) return 1n;
  return (top - (height < 1n ? 1n : height)) / HISTORY_ROWS + 1n;
}

/**
 * A whole history in batches, the newest first. All but the newest stay the same while the history grows, so that they
 * are read once.
 */
export function batchesOf(top: bigint): readonly Heights[] {
  const batches: Heights[] = [];
  for (let from = 1n; from <= top; from += BATCH) {
    const to = from + BATCH - 1n;
    batches.push({ from, to: to < top ? to : top });
  }
  return batches.reverse();
}
