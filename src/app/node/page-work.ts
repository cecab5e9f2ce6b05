import type { WorkFinder } from '../../work/port';
import { createWorkFinder } from '../../work/work-finder';
import { openPageEngines, type PageWorkOptions } from './page-engines';

/**
 * Computes work on this device, in workers that are loaded immediately; it opens no connection. Only in a browser; the
 * caller closes it.
 */
export function createPageWork(options: PageWorkOptions = {}): WorkFinder {
  return createWorkFinder(
    openPageEngines(options),
    () => crypto.getRandomValues(new BigUint64Array(1))[0] as bigint,
  );
}
