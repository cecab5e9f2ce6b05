import type { WorkFinder } from '../work/port';
import { createWorkerEngine } from '../work/worker-engine';
import { createWorkFinder } from '../work/work-finder';

/**
 * Finds work beside the page, in a worker with the plain engine that is fetched at once. Only in a browser; whoever
 * makes one closes it.
 */
export function createPageWork(): WorkFinder {
  const engine = createWorkerEngine(() => new Worker(new URL('../work/plain.worker.ts', import.meta.url)));
  return createWorkFinder(engine, () => crypto.getRandomValues(new BigUint64Array(1))[0] as bigint);
}
