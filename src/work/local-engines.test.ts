import { describe, expect, it } from 'vitest';
import { createFakeEngine, settle } from '../../tests/work/fake-engine';
import { createManualClock } from '../lib/manual-clock';
import type { Hash } from '../protocol/hash';
import { workOf } from './engines/search-in-slices';
import { openLocalEngines, threadsFor } from './local-engines';
import type { EngineName } from './port';
import type { LocalEngineName } from './worker-messages';
import { serveEngine } from './serve-engine';
import { createMemoryStore, type WorkStore } from './work-store';
import type { WorkerLike } from './worker-engine';

const task = { target: 'AB'.repeat(32) as Hash, threshold: (1n << 64n) - 1n, start: 0n };
const work = workOf(9n);
const DAY = 24 * 60 * 60 * 1_000;
const NAMES = ['wasm', 'webgpu', 'webgl', 'plain'] as const;

/** A device with two cores whose workers run these fake engines. */
function device({
  store = createMemoryStore(),
  denied = [] as readonly LocalEngineName[],
  driver = 'A',
  distrusted = new Set<EngineName>(),
} = {}) {
  const clock = createManualClock(Date.UTC(2026, 10, 22));
  const fakes = Object.fromEntries(
    NAMES.map((name) => [name, createFakeEngine(name, `${name} ${driver}`)]),
  ) as Record<LocalEngineName, ReturnType<typeof createFakeEngine>>;
  for (const name of denied) {
    const refuse = () => Promise.reject(new Error('denied'));
    Object.assign(fakes[name].engine, { describe: refuse, search: refuse });
  }
  let workers = 0;
  const spawn = (): WorkerLike => {
    workers += 1;
    const worker: WorkerLike = {
      onmessage: null,
      onerror: null,
      postMessage: (message) => setImmediate(() => take(message)),
      terminate: () => undefined,
    };
    const post = (data: unknown) => void worker.onmessage?.({ data } as never);
    // The time advances with every call, so that each report counts.
    let time = 0;
    const take = serveEngine(
      (name) => fakes[name].engine,
      post,
      () => (time += 1_000),
    );
    return worker;
  };
  const engines = openLocalEngines({ spawn, cores: 2, clock, store, distrusted });
  const abort = new AbortController();
  const reported: [string, number][] = [];
  const search = () =>
    engines.search(task, {
      signal: abort.signal,
      onProgress: ({ engine, tries }) => void reported.push([engine, tries]),
    });
  /** Reports progress of the newest search of an engine at this rate (nonces per second), for this long. */
  const runs = async (name: LocalEngineName, rate: number, ms: number) => {
    const { length } = fakes[name].searches;
    for (let passed = 0; passed < ms; passed += 100) {
      if (fakes[name].searches.length !== length) return;
      fakes[name].searches.at(-1)?.progress((rate * (passed + 100)) / 1_000);
      await clock.advance(100);
    }
  };
  return { clock, fakes, engines, abort, reported, search, runs, store, workers: () => workers };
}

/** Measures all engines by a first search that nobody finishes. */
async function measured(rates: { webgpu: number; webgl: number; wasm: number }, store: WorkStore) {
  const one = device({ store });
  const done = one.engines.measure({ signal: one.abort.signal });
  await settle();
  for (const name of ['webgpu', 'webgl', 'wasm'] as const) await one.runs(name, rates[name], 700);
  await done;
  return one;
}

describe('the engines of a device', () => {
  it('search with WebAssembly at once, and end before anything is measured', async () => {
    const { search, fakes, clock, workers } = device();
    const found = search();
    await settle();
    fakes.wasm.searches[1]!.find(work, 3);
    expect(await found).toEqual({ work, tries: 3, engine: 'wasm' });
    await clock.advance(5_000);
    expect(fakes.webgpu.searches).toHaveLength(0);
    // Two threads, and the fallback that has to be loaded before the network is gone.
    expect(workers()).toBe(3);
  });

  it('let a faster engine take over as soon as it is measured, counting on', async () => {
    const { search, fakes, clock, runs, reported, store } = device();
    const found = search();
    await settle();
    fakes.wasm.searches[0]!.progress(500);
    await settle();
    await clock.advance(400);
    await runs('webgpu', 1e9, 700);
    await runs('webgl', 1e8, 700);
    await runs('wasm', 1e7, 700);
    await settle();
    const taken = fakes.webgpu.searches.at(-1)!;
    expect(taken.task.threshold).toBe(task.threshold);
    expect(taken.task.start).not.toBe(0n);
    taken.find(work, 20);
    const { tries, engine } = await found;
    expect(engine).toBe('webgpu');
    expect(tries).toBe(reported.at(-1)![1] + 20);
    expect(fakes.wasm.searches.every(({ signal }) => signal.aborted)).toBe(true);
    const kept = (await store.get('rates')) as {
      rates: Record<string, { rate: number; driver: string; date: number }>;
    };
    expect(kept.rates.webgpu!.driver).toBe('webgpu A');
    expect(kept.rates.webgpu!.rate / 1e9).toBeCloseTo(1, 1);
    expect(kept.rates.webgpu!.date).toBeGreaterThan(Date.UTC(2026, 10, 22));
  });

  it('begin with the engine that is remembered as the fastest, without measuring again', async () => {
    const store = createMemoryStore();
    await measured({ webgpu: 2e8, webgl: 9e8, wasm: 1e7 }, store);
    const { search, fakes } = device({ store });
    void search().catch(() => undefined);
    await settle();
    expect(fakes.webgl.searches.map(({ task: { threshold } }) => threshold)).toEqual([task.threshold]);
    expect(fakes.wasm.searches).toHaveLength(0);
  });

  it('measure again when the driver has changed, and after a month', async () => {
    const store = createMemoryStore();
    await measured({ webgpu: 9e8, webgl: 1e8, wasm: 1e7 }, store);
    const other = device({ store, driver: 'B' });
    void other.search().catch(() => undefined);
    await settle();
    expect([other.fakes.webgpu.searches.length, other.fakes.wasm.searches.length]).toEqual([0, 2]);
    const later = device({ store });
    later.clock.jump(31 * DAY);
    void later.search().catch(() => undefined);
    await settle();
    expect(later.fakes.wasm.searches).toHaveLength(2);
  });

  it('measure in two seconds at most', async () => {
    const { engines, clock, abort, fakes } = device();
    const begun = clock.monotonic();
    const done = engines.measure({ signal: abort.signal });
    let ended = 0;
    void done.then(() => (ended = clock.monotonic()));
    await settle();
    for (let step = 0; step < 30 && ended === 0; step++) await clock.advance(100);
    await done;
    expect(ended - begun).toBeLessThanOrEqual(2_000);
    expect(fakes.webgpu.searches.every(({ signal }) => signal.aborted)).toBe(true);
  });

  it('never use an engine that was refused, nor look for it again', async () => {
    const store = createMemoryStore();
    const one = device({ store, denied: ['webgpu', 'webgl'] });
    const done = one.engines.measure({ signal: one.abort.signal });
    await settle();
    await one.runs('wasm', 1e7, 700);
    await done;
    const two = device({ store });
    void two.search().catch(() => undefined);
    await settle();
    expect(two.fakes.wasm.searches).toHaveLength(2);
    await two.clock.advance(2_000);
    expect(two.fakes.webgpu.searches).toHaveLength(0);
  });

  it('keep WebAssembly when a busy device was too slow to measure it, and measure it again', async () => {
    const store = createMemoryStore();
    const one = device({ store, denied: ['webgpu', 'webgl'] });
    const busy = one.engines.measure({ signal: one.abort.signal });
    await settle();
    // A single report, and no second one within the time for measuring.
    one.fakes.wasm.searches[0]!.progress(2_048);
    for (let step = 0; step < 7; step++) await one.clock.advance(100);
    await busy;
    const found = one.search();
    await settle();
    expect(one.fakes.plain.searches).toHaveLength(0);
    one.fakes.wasm.searches.at(-1)!.find(work);
    expect((await found).engine).toBe('wasm');
    const kept = (await store.get('rates')) as { rates: Record<string, { rate: number }> };
    expect(kept.rates.webgpu!.rate).toBe(0);
    expect(kept.rates.wasm).toBeUndefined();

    const again = one.engines.measure({ signal: one.abort.signal });
    await settle();
    await one.runs('wasm', 1e7, 700);
    await again;
    const later = (await store.get('rates')) as { rates: Record<string, { rate: number }> };
    expect(later.rates.wasm!.rate / 1e7).toBeCloseTo(1, 1);
  });

  it('stop measuring what a busy device cannot measure, until the page is opened again', async () => {
    const { engines, abort, clock, fakes } = device({ denied: ['webgpu', 'webgl'] });
    for (let attempt = 0; attempt < 3; attempt++) {
      const measuring = engines.measure({ signal: abort.signal });
      await settle();
      for (let step = 0; step < 7; step++) await clock.advance(100);
      await measuring;
    }
    // Two threads, twice.
    expect(fakes.wasm.searches).toHaveLength(4);
  });

  it('fall back to plain JavaScript where WebAssembly is refused, and name it', async () => {
    const { search, fakes } = device({ denied: ['wasm'] });
    const found = search();
    for (let turn = 0; turn < 5; turn++) await settle();
    fakes.plain.searches[0]!.find(work, 4);
    expect((await found).engine).toBe('plain');
  });

  it('work with a store that holds something else, or fails', async () => {
    const broken: WorkStore = {
      get: () => Promise.reject(new Error('no permission')),
      set: () => Promise.reject(new Error('no room')),
      remove: () => Promise.reject(new Error('no permission')),
      keys: () => Promise.reject(new Error('no permission')),
    };
    const strange = createMemoryStore();
    await strange.set('rates', { version: 1, rates: { webgpu: { rate: 'fast' }, wasm: null } });
    for (const store of [broken, strange]) {
      const { search, fakes } = device({ store });
      const found = search();
      await settle();
      fakes.wasm.searches[0]!.find(work);
      expect((await found).work).toBe(work);
    }
  });

  it('end with the reason of an abort, while they search and while they measure', async () => {
    const { search, abort, clock } = device();
    const ended = expect(search()).rejects.toBe('enough');
    await settle();
    await clock.advance(500);
    abort.abort('enough');
    await ended;
    const other = device();
    const measuring = expect(other.engines.measure({ signal: other.abort.signal })).rejects.toBe('enough');
    await settle();
    other.abort.abort('enough');
    await measuring;
    expect(other.clock.pending).toBe(0);
  });

  it('are not used again by any search of the page after a wrong nonce', async () => {
    const store = createMemoryStore();
    await measured({ webgpu: 9e8, webgl: 1e8, wasm: 1e7 }, store);
    const distrusted = new Set<EngineName>();
    const strict = { ...task, threshold: 0n };
    const one = device({ store, distrusted });
    const abort = new AbortController();
    const ended = expect(one.engines.search(strict, { signal: abort.signal })).rejects.toBe('enough');
    await settle();
    one.fakes.webgpu.searches[0]!.find(work);
    await settle();
    expect(one.fakes.webgl.searches).toHaveLength(1);
    abort.abort('enough');
    await ended;
    const two = device({ store, distrusted });
    void two.search().catch(() => undefined);
    await settle();
    expect([two.fakes.webgpu.searches.length, two.fakes.webgl.searches.length]).toEqual([0, 1]);
  });

  it('let an aborted search end without ending the check of the drivers for another', async () => {
    const store = createMemoryStore();
    await measured({ webgpu: 9e8, webgl: 1e8, wasm: 1e7 }, store);
    const { engines, search, fakes } = device({ store });
    const abort = new AbortController();
    const ended = expect(engines.search(task, { signal: abort.signal })).rejects.toBe('enough');
    const found = search();
    abort.abort('enough');
    await ended;
    await settle();
    expect(fakes.webgpu.searches).toHaveLength(1);
    fakes.webgpu.searches[0]!.find(work);
    expect((await found).engine).toBe('webgpu');
  });

  it('do not wait for a store or a driver that does not respond', async () => {
    const hang = () => new Promise<never>(() => {});
    const silentStore = device({ store: { ...createMemoryStore(), get: hang } });
    const remembering = createMemoryStore();
    await measured({ webgpu: 9e8, webgl: 1e8, wasm: 1e7 }, remembering);
    const silentDriver = device({ store: remembering });
    silentDriver.fakes.webgpu.engine.describe = hang;
    for (const { search, fakes, clock } of [silentStore, silentDriver]) {
      const found = search();
      await settle();
      expect(fakes.wasm.searches).toHaveLength(0);
      await clock.advance(2_000);
      await settle();
      fakes.wasm.searches[0]!.find(work);
      expect((await found).engine).toBe('wasm');
      expect(clock.pending).toBe(0);
    }
  });

  it('are measured for one search at a time', async () => {
    const { search, fakes, clock, runs } = device();
    void search().catch(() => undefined);
    void search().catch(() => undefined);
    await settle();
    await clock.advance(400);
    expect(fakes.webgpu.searches).toHaveLength(1);
    await runs('webgpu', 1e9, 700);
    await runs('webgl', 1e8, 700);
    await runs('wasm', 1e7, 700);
    await settle();
    // Once to measure it, and once for each of the two searches.
    const thresholds = fakes.webgpu.searches.map(({ task: { threshold } }) => threshold);
    expect(thresholds).toEqual([0n, task.threshold, task.threshold]);
  });

  it('leave one core to the page where there are more than two', () => {
    expect([1, 2, 3, 8].map(threadsFor)).toEqual([1, 2, 2, 7]);
  });
});
