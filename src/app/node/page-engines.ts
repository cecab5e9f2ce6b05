import { systemClock } from '../../lib/clock';
import type { Distrusted } from '../../work/engine-chain';
import { openLocalEngines, type LocalEngines } from '../../work/local-engines';
import { createMemoryStore, type WorkStore } from '../../work/work-store';

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
 * The engines of this device, in workers that are loaded immediately; they open no connection. For any threshold; work
 * for blocks is found by `createPageWork`. Only in a browser; the caller closes it.
 */
export function openPageEngines({ store, cores }: PageWorkOptions = {}): LocalEngines {
  return openLocalEngines({
    spawn: () =>
      new Worker(/* webpackChunkName: "work" */ new URL('../../work/work.worker.ts', import.meta.url)),
    cores: cores ?? navigator.hardwareConcurrency,
    clock: systemClock,
    store: store ?? createMemoryStore(),
    distrusted,
  });
}
