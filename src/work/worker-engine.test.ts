import { describe, expect, it } from 'vitest';
import { BROWSER_MS } from '../lib/deadline';
import { createManualClock } from '../lib/manual-clock';
import type { Hash } from '../protocol/hash';
import type { Work } from '../protocol/work';
import type { FromWorker, ToWorker } from './worker-messages';
import { createPlainEngine } from './engines/plain/plain-engine';
import type { FoundWork, SearchOptions, WorkEngine } from './port';
import { serveEngine } from './serve-engine';
import { createWorkerEngine, type WorkerLike } from './worker-engine';

const task = { target: 'AB'.repeat(32) as Hash, threshold: 1n << 52n, start: 0n };
const { signal } = new AbortController();
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Workers in memory: each message takes a turn, as between threads. */
function workers(engine: WorkEngine, clock = () => 0) {
  const sent: ToWorker[] = [];
  const made: (WorkerLike & { ended: boolean })[] = [];
  const spawn = (): WorkerLike => {
    const worker: (typeof made)[number] = {
      ended: false,
      onmessage: null,
      onerror: null,
      postMessage(message) {
        sent.push(message);
        setImmediate(() => !worker.ended && take(structuredClone(message)));
      },
      terminate: () => void (worker.ended = true),
    };
    const post = (data: FromWorker) =>
      void setImmediate(() => !worker.ended && worker.onmessage?.({ data } as MessageEvent<FromWorker>));
    const take = serveEngine(() => engine, post, clock);
    made.push(worker);
    return worker;
  };
  return { spawn, sent, made };
}

/** An engine that only finds something when the test says so. */
function heldEngine() {
  const searches: (SearchOptions & { find(found: FoundWork): void; break(): void })[] = [];
  const engine: WorkEngine = {
    name: 'plain',
    describe: async () => 'held',
    search: (_task, options) =>
      new Promise<FoundWork>((find, reject) => {
        searches.push({ ...options, find, break: () => reject(new Error('engine')) });
        options.signal.addEventListener('abort', () => reject(options.signal.reason as Error));
      }),
    close() {},
  };
  return { engine, searches };
}

describe('an engine in a worker', () => {
  it('returns what the worker finds, from one worker that is made at once', async () => {
    const { spawn, made } = workers(createPlainEngine({ pause: turn, clock: () => performance.now() }));
    const engine = createWorkerEngine('plain', spawn);
    expect(made).toHaveLength(1);
    const first = await engine.search(task, { signal });
    expect(await engine.search({ ...task, start: 0n }, { signal })).toEqual(first);
    expect(made).toHaveLength(1);
    engine.close();
    expect(made[0]?.ended).toBe(true);
    await expect(engine.search(task, { signal })).rejects.toMatchObject({ code: 'WORK_ENGINE_FAILED' });
    expect(made).toHaveLength(1);
  });

  it('reports progress ten times a second at most', async () => {
    const { engine: held, searches } = heldEngine();
    let now = 0;
    const engine = createWorkerEngine('plain', workers(held, () => now).spawn);
    const reported: number[] = [];
    const found = engine.search(task, { signal, onProgress: ({ tries }) => void reported.push(tries) });
    await turn();
    for (let tries = 1; tries <= 10; tries += 1) {
      now += 40;
      searches[0]?.onProgress?.({ tries, engine: 'plain' });
    }
    searches[0]?.find({ work: '00' as Work, tries: 11, engine: 'plain' });
    expect((await found).tries).toBe(11);
    expect(reported).toEqual([3, 6, 9]);
  });

  it('stops the worker when it is aborted, and receives nothing more about that search', async () => {
    const { engine: held, searches } = heldEngine();
    const { spawn, sent } = workers(held);
    const engine = createWorkerEngine('plain', spawn);
    const abort = new AbortController();
    const search = engine.search(task, { signal: abort.signal });
    await turn();
    expect(searches[0]?.signal.aborted).toBe(false);
    abort.abort('enough');
    await expect(search).rejects.toBe('enough');
    await turn();
    expect(sent.map(({ type }) => type)).toEqual(['start', 'stop']);
    expect(searches[0]?.signal.aborted).toBe(true);
    await expect(engine.search(task, { signal: abort.signal })).rejects.toBe('enough');
    expect(sent).toHaveLength(2);
  });

  it('reports by its code that a worker broke, and makes another for the next search', async () => {
    const { engine: held, searches } = heldEngine();
    const { spawn, made } = workers(held);
    const engine = createWorkerEngine('plain', spawn);
    const search = engine.search(task, { signal });
    await turn();
    let quiet = false;
    made[0]?.onerror?.({ preventDefault: () => void (quiet = true) } as ErrorEvent);
    await expect(search).rejects.toMatchObject({ code: 'WORK_ENGINE_FAILED' });
    expect([quiet, made[0]?.ended]).toEqual([true, true]);

    const next = engine.search(task, { signal });
    await turn();
    expect(made).toHaveLength(2);
    searches[1]?.break();
    await expect(next).rejects.toMatchObject({ code: 'WORK_ENGINE_FAILED' });
  });

  it('returns the description of the engine that the worker runs', async () => {
    const { engine: held } = heldEngine();
    const engine = createWorkerEngine('plain', workers(held).spawn);
    expect(await engine.describe({ signal })).toBe('held');
  });

  it('reports by its code that no worker can be made', async () => {
    const engine = createWorkerEngine('plain', () => {
      throw new Error('not allowed');
    });
    await expect(engine.search(task, { signal })).rejects.toMatchObject({ code: 'WORK_ENGINE_FAILED' });
  });

  it('fails what a worker that does not start was asked for, and tries another one', async () => {
    const clock = createManualClock();
    let terminated = 0;
    const silent = (): WorkerLike => ({
      onmessage: null,
      onerror: null,
      postMessage: () => {},
      terminate: () => void (terminated += 1),
    });
    const { spawn } = workers(createPlainEngine({ pause: turn, clock: () => performance.now() }));
    const spawns = [silent, spawn];
    const engine = createWorkerEngine('plain', () => spawns.shift()!(), clock);
    const lost = expect(engine.search(task, { signal })).rejects.toMatchObject({
      code: 'WORK_ENGINE_FAILED',
    });
    await clock.advance(BROWSER_MS.worker);
    await lost;
    expect(terminated).toBe(1);
    expect((await engine.search(task, { signal })).work).toBeDefined();
    engine.close();
    await clock.advance(0);
    expect(clock.pending).toBe(0);
  });
});
