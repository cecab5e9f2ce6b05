import { abortable, linkSignals } from '../lib/abort';
import { sleep, type Clock } from '../lib/clock';
import { searchChain, type Candidate, type Distrusted } from './engine-chain';
import type { LocalEngineName } from './worker-messages';
import { createPool } from './pool';
import type { FoundWork, SearchOptions, WorkEngine, WorkTask } from './port';
import { measureRate, readRates, writeRates, type Rates } from './rates';
import { createMemoryLocks } from './ready/locks';
import type { WorkStore } from './work-store';
import { createWorkerEngine, type WorkerLike } from './worker-engine';

/** A search that ends before this needs no faster engine, milliseconds. */
const MEASURE_AFTER = 300;
/** For each engine; three of them stay below two seconds. */
const MEASURE_MS = 600;
/** A store or a driver that takes longer than this to respond is not waited for, milliseconds. */
const CHECK_MS = 2_000;
/** Where an engine that takes over begins: far from what others have tried. */
const TAKEOVER = 0x6a09_e667_f3bc_c908n;
const MEASURED = ['webgpu', 'webgl', 'wasm'] as const;
/** So often an engine is measured without a result before this page stops trying. */
const MEASURE_ATTEMPTS = 2;

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
 * The fastest engine of this device, which is measured once per driver and remembered. A search does not wait for that:
 * it starts with WebAssembly, and a faster engine takes over as soon as one is known. If an engine fails, the next one
 * takes over; plain JavaScript is the last.
 *
 * @param spawn creates a worker that runs `work.worker.ts`
 * @param cores processors of this device
 * @param store remembers the rates
 * @param distrusted the engines that returned a wrong nonce; shared by all searches of a page
 */
export function openLocalEngines({
  spawn,
  cores,
  clock,
  store,
  distrusted = new Set(),
}: {
  spawn: () => WorkerLike;
  cores: number;
  clock: Clock;
  store: WorkStore;
  distrusted?: Distrusted;
}): LocalEngines {
  const closing = new AbortController();
  const measuring = createMemoryLocks();
  const threads = Array.from({ length: threadsFor(cores) }, () => createWorkerEngine('wasm', spawn));
  const engines = new Map<LocalEngineName, WorkEngine>([['wasm', createPool(threads)]]);
  const engineOf = (name: LocalEngineName) => {
    const engine = engines.get(name) ?? createWorkerEngine(name, spawn);
    engines.set(name, engine);
    return engine;
  };
  let checked: Promise<Rates> | undefined;

  /** The remembered rates whose drivers are still the same: checked once, for all searches. */
  const remembered = async (): Promise<Rates> => {
    const check = linkSignals(closing.signal);
    const { signal } = check;
    const cancel = clock.setTimer(CHECK_MS, () => check.abort('late'));
    try {
      const rates = await abortable(readRates(store, clock.now()), { signal }).catch((): Rates => ({}));
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
    } finally {
      cancel();
      check.dispose();
    }
  };
  // One search that is aborted must not end the check for the others.
  const known = (signal: AbortSignal) => abortable((checked ??= remembered()), { signal });
  /** Attempts that were over before an engine had reported enough, because the device was busy. */
  const unclear = new Map<LocalEngineName, number>();
  const isComplete = (rates: Rates) =>
    MEASURED.every((name) => rates[name] || (unclear.get(name) ?? 0) >= MEASURE_ATTEMPTS);
  /** One engine after the other, and for one search at a time: side by side they would slow each other down. */
  const measureRest = (signal: AbortSignal): Promise<Rates> =>
    measuring.hold('measure', { signal }, async () => {
      const rates = await known(signal);
      if (isComplete(rates)) return rates;
      const all = { ...rates };
      for (const name of MEASURED) {
        if (all[name]) continue;
        const rate = await measureRate(engineOf(name), { clock, ms: MEASURE_MS, signal });
        if (rate) all[name] = rate;
        else unclear.set(name, (unclear.get(name) ?? 0) + 1);
      }
      checked = Promise.resolve(all);
      await abortable(writeRates(store, all), { signal });
      return all;
    });
  /** The fastest first. One that was not measured is behind those that were, WebAssembly before a graphics card. */
  const ordered = (rates: Rates): Candidate[] => [
    ...MEASURED.filter((name) => rates[name]?.rate !== 0 && !distrusted.has(name))
      .map((name) => ({ engine: engineOf(name), rate: rates[name]?.rate }))
      .reverse()
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
        const candidates = ordered(await measureRest(signal));
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
      await measureRest(signal);
    },
    close() {
      closing.abort('closed');
      engines.forEach((engine) => engine.close());
    },
  };
}
