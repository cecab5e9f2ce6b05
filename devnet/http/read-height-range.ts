import { height, hex64, MAX_HEIGHT } from './parameters';
import type { Call } from './api-route';
import { checkRanges, type HeightRange } from './searches';

/** The account in the path and the height range in the query; by default from 1 without an end. */
export function readHeightRange({ path, query }: Call): HeightRange[] {
  const publicKey = hex64(path('publicKey'));
  // A node accepts an empty first height, but not an empty last one.
  const from = height(query('fromHeight') || undefined, 1n);
  return checkRanges([{ publicKey, from, to: height(query('toHeight'), MAX_HEIGHT) }]);
}
