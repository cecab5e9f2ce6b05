import { linkSignals } from '../lib/abort';
import { sleep, type Clock } from '../lib/clock';
import { searchChain, type Candidate, type Distrusted } from './engine-chain';
import type { LocalEngineName } from './worker-messages';
import { createPool } from './pool';
import type { FoundWork, SearchOptions, WorkEngine, WorkTask } from './port';
import { measureRate, readRates, writeRates, type Rates } from './rates';
import type { WorkStore } from './work-store';
import { createWorkerEngine, type WorkerLike } from './worker-engine';

/** A search that ends before this needs no faster engine, milliseconds. */
const MEASURE_AFTER = 300;
/** For each engine; three of them stay below two seconds. */
const MEASURE_MS = 600;
/** Where an engine that takes over begins: far from what others have tried. */
const TAKEOVER = 0x6a09_e667_f3bc_c908n;
const MEASURED = ['webgpu', 'webgl', 'wasm'] as const;

/** One thread for each core, but one core is left for the page where there are more than two. */
export function threadsFor(cores: number): number {
  return Math.max(1, cores > 2 ? cores - 1 : cores);
}

/** The engines of this device as one. */
export interface LocalEngines extends WorkEngine {
  /** Measures the engines that have no remembered rate, in two seconds at most: for an idle moment. */
  measure(options: { signal: AbortSignal }): Promise<void>;
}

/**
 * The fastest engine of this device. Which one that is, is measured once for each driver and remembered. A search does
 * not wait for that: it begins with WebAssembly, and a faster engine takes over as soon as it is known. Where one fails,
 * the next takes over; plain JavaScript is the last.
 *
 * @param spawn makes a worker that runs `work.worker.ts`
 * @param cores processors of this device
 * @param store remembers the rates
 */
export function openLocalEngines({
  spawn,
  cores,
  clock,
  store,
}: {
  spawn: () => WorkerLike;
  cores: number;
  clock: Clock;
  store: WorkStore;
}): LocalEngines {
  const distrusted: Distrusted = new Set();
  const threads = Array.from({ length: threadsFor(cores) }, () => createWorkerEngine('wasm', spawn));
  const engines = new Map<LocalEngineName, WorkEngine>([['wasm', createPool(threads)]]);
  const engineOf = (name: LocalEngineName) => {
    const engine = engines.get(name) ?? createWorkerEngine(name, spawn);
    engines.set(name, engine);
    return engine;
  };
  let checked: Promise<Rates> | undefined;

  /** The remembered rates whose drivers are still the same: asked once. */
  const remembered = async (signal: AbortSignal): Promise<Rates> => {
    const rates = await readRates(store, clock.now());
    const same = await Promise.all(
      Object.entries(rates).map(async ([name, rate]) => {
        if (rate.rate === 0) return true;
        const driver = await engineOf(name as LocalEngineName)
          .describe({ signal })
          .catch(() => undefined);
        return driver === rate.driver;
      }),
    );
    return Object.fromEntries(Object.entries(rates).filter((_, index) => same[index]));
  };
  const known = (signal: AbortSignal): Promise<Rates> => {
    checked ??= remembered(signal).catch((error: unknown) => {
      checked = undefined;
      throw error;
    });
    return checked;
  };
  const isComplete = (rates: Rates) => MEASURED.every((name) => rates[name]);
  const measureRest = async (rates: Rates, signal: AbortSignal): Promise<Rates> => {
    const all = { ...rates };
    // One after the other: side by side each would slow down the others.
    for (const name of MEASURED) {
      all[name] ??= await measureRate(engineOf(name), { clock, ms: MEASURE_MS, signal });
    }
    checked = Promise.resolve(all);
    await writeRates(store, all);
    return all;
  };
  const ordered = (rates: Rates): Candidate[] => [
    ...MEASURED.filter((name) => rates[name]?.rate !== 0)
      .map((name) => ({ engine: engineOf(name), rate: rates[name]?.rate }))
      .sort((a, b) => (b.rate ?? 0) - (a.rate ?? 0)),
    { engine: engineOf('plain'), rate: undefined },
  ];
  const safe = (): Candidate[] => [
    { engine: engineOf('wasm'), rate: undefined },
    { engine: engineOf('plain'), rate: undefined },
  ];

  const search = async (task: WorkTask, options: SearchOptions): Promise<FoundWork> => {
    const rates = await known(options.signal);
    const shared = { clock, distrusted };
    if (isComplete(rates)) return searchChain(ordered(rates), task, { ...options, ...shared });
    const first = linkSignals(options.signal);
    let done = 0;
    const onProgress: SearchOptions['onProgress'] = (progress) => {
      done = progress.tries;
      if (!first.signal.aborted) options.onProgress?.(progress);
    };
    const { signal } = first;
    try {
      const better = async (): Promise<readonly Candidate[]> => {
        await sleep(MEASURE_AFTER, { clock, signal });
        const candidates = ordered(await measureRest(rates, signal));
        return candidates[0]!.engine.name === 'wasm' ? new Promise(() => {}) : candidates;
      };
      const winner = await Promise.race([
        searchChain(safe(), task, { signal, onProgress, ...shared }),
        better().catch(() => new Promise<never>(() => {})),
      ]);
      if ('work' in winner) return winner;
      first.abort('taken over');
      const start = BigInt.asUintN(64, task.start + TAKEOVER);
      const before = done;
      const found = await searchChain(
        winner,
        { ...task, start },
        {
          signal: options.signal,
          onProgress: ({ tries, engine }) => options.onProgress?.({ tries: before + tries, engine }),
          ...shared,
        },
      );
      return { ...found, tries: before + found.tries };
    } finally {
      first.abort('over');
      first.dispose();
    }
  };

  return {
    name: 'wasm',
    describe: (options) => engineOf('wasm').describe(options),
    search,
    async measure({ signal }) {
      const rates = await known(signal);
      if (!isComplete(rates)) await measureRest(rates, signal);
    },
    close: () => engines.forEach((engine) => engine.close()),
  };
}
