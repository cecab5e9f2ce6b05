import { systemClock } from '../../lib/clock';
import { openLocalEngines } from '../../work/local-engines';
import type { WorkFinder } from '../../work/port';
import { createMemoryStore } from '../../work/store';
import { createWorkFinder } from '../../work/work-finder';

/**
 * Finds work on this device, in workers that are fetched at once; it opens no connection and keeps nothing. Only in a
 * browser; the caller closes it.
 */
export function createPageWork(): WorkFinder {
  const engine = openLocalEngines({
    spawn: () => new Worker(new URL('../../work/work.worker.ts', import.meta.url)),
    cores: navigator.hardwareConcurrency,
    clock: systemClock,
    store: createMemoryStore(),
  });
  return createWorkFinder(engine, () => crypto.getRandomValues(new BigUint64Array(1))[0] as bigint);
}
