import { systemClock } from '../../lib/clock';
import type { Distrusted } from '../../work/engine-chain';
import { openLocalEngines } from '../../work/local-engines';
import type { WorkFinder } from '../../work/port';
import { createMemoryStore, type WorkStore } from '../../work/work-store';
import { createWorkFinder } from '../../work/work-finder';

// An engine that returned a wrong nonce to one search of this page is used by none of them.
const distrusted: Distrusted = new Set();

/** How work is searched on this device. */
export interface PageWorkOptions {
  /** Remembers how fast the engines are; without it nothing is kept. */
  readonly store?: WorkStore;
  /** Threads, if not one for each core. */
  readonly cores?: number;
}

/**
 * Computes work on this device, in workers that are loaded immediately; it opens no connection. Only in a browser; the
 * caller closes it.
 */
export function createPageWork({ store, cores }: PageWorkOptions = {}): WorkFinder {
  const engine = openLocalEngines({
    spawn: () => new Worker(new URL('../../work/work.worker.ts', import.meta.url)),
    cores: cores ?? navigator.hardwareConcurrency,
    clock: systemClock,
    store: store ?? createMemoryStore(),
    distrusted,
  });
  return createWorkFinder(engine, () => crypto.getRandomValues(new BigUint64Array(1))[0] as bigint);
}
