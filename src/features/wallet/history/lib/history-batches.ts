import type { Heights } from '../../shared/model/read-history';

/** Heights that are read at once by what needs the whole history. */
const BATCH = 500n;

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
