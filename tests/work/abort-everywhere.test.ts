import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../src/lib/manual-clock';
import type { Hash } from '../../src/protocol/hash';
import { toInstant } from '../../src/protocol/instant';
import type { Work } from '../../src/protocol/work';
import { openLocalEngines } from '../../src/work/local-engines';
import { createRace } from '../../src/work/race';
import { createMemoryLocks } from '../../src/work/ready/locks';
import { createWorkReserve } from '../../src/work/ready/ready-work';
import { createRemoteFinder } from '../../src/work/remote-finder';
import { serveEngine } from '../../src/work/serve-engine';
import { createWorkFinder } from '../../src/work/work-finder';
import { createMemoryStore } from '../../src/work/work-store';
import type { WorkerLike } from '../../src/work/worker-engine';
import type { LocalEngineName } from '../../src/work/worker-messages';
import { createFakeEngine } from './fake-engine';

const request = {
  network: 'LOCAL',
  timestamp: toInstant(BigInt(Date.UTC(2026, 10, 22))),
  target: 'AB'.repeat(32) as Hash,
} as const;
/** Turns of the event loop until a search is running on every engine. */
const TURNS = 40;

/** All layers of an owner's search; the engines find nothing and the server does not respond. */
function stack() {
  const clock = createManualClock(Date.UTC(2026, 10, 22));
  const fakes = Object.fromEntries(
    (['wasm', 'webgpu', 'webgl', 'plain'] as const).map((name) => [name, createFakeEngine(name)]),
  ) as Record<LocalEngineName, ReturnType<typeof createFakeEngine>>;
  const spawn = (): WorkerLike => {
    const post = (data: unknown) => void setImmediate(() => worker.onmessage?.({ data } as never));
    const take = serveEngine(
      (name) => fakes[name].engine,
      post,
      () => clock.monotonic(),
    );
    const worker: WorkerLike = {
      onmessage: null,
      onerror: null,
      postMessage: (message) => void setImmediate(() => take(message)),
      terminate: () => undefined,
    };
    return worker;
  };
  const requests: AbortSignal[] = [];
  const store = createMemoryStore();
  const local = () => {
    const engine = openLocalEngines({ spawn, cores: 2, clock, store });
    return createWorkFinder(engine, () => 1n);
  };
  const reserve = createWorkReserve({
    finder: createRace({
      local: local(),
      remote: createRemoteFinder((_, { signal }) => {
        requests.push(signal);
        return new Promise<Work>((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error)),
        );
      }),
      clock,
    }),
    background: local(),
    store,
    locks: createMemoryLocks(),
    clock,
    idle: () => Promise.resolve(),
  });
  const searches = () => Object.values(fakes).flatMap((fake) => fake.searches);
  return { reserve, clock, searches, requests };
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('an abort', () => {
  it('ends a search with its reason at any point, and leaves nothing behind', async () => {
    const stages = new Set<string>();
    for (let turns = 0; turns < TURNS; turns++) {
      const { reserve, clock, searches, requests } = stack();
      const abort = new AbortController();
      let outcome: unknown;
      const found = reserve.find(request, { signal: abort.signal }).catch((reason) => (outcome = reason));
      for (let passed = 0; passed < turns; passed++) {
        // The first half in single turns; then the clock advances too: the work server is queried and engines are
        // measured.
        if (passed < TURNS / 2) await turn();
        else await clock.advance(100);
      }
      stages.add(
        `${searches().length > 0} ${searches().some(({ task }) => task.threshold === 0n)} ${requests.length}`,
      );
      abort.abort(`after ${turns}`);
      await found;
      expect(outcome).toBe(`after ${turns}`);
      reserve.close();
      for (let rest = 0; rest < 10; rest++) await turn();
      const alive = [...searches(), ...requests.map((signal) => ({ signal }))].filter(
        ({ signal }) => !signal.aborted,
      );
      expect([turns, alive.length, clock.pending]).toEqual([turns, 0, 0]);
    }
    // Before the search, during it, and while the server works and the engines are measured.
    expect([...stages]).toEqual(expect.arrayContaining(['false false 0', 'true false 0', 'true true 1']));
  });
});
