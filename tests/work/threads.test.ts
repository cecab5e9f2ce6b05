import { describe, expect, it } from 'vitest';
import { compileThread } from '../../scripts/support/work-threads';
import type { Hash } from '../../src/protocol/hash';
import { toInstant } from '../../src/protocol/instant';
import { checkWorkFor } from '../../src/protocol/work';
import { searchChain } from '../../src/work/engine-chain';
import { createManualClock } from '../../src/lib/manual-clock';
import { createPool } from '../../src/work/pool';
import { createWorkFinder } from '../../src/work/work-finder';
import { createWorkerEngine, type WorkerLike } from '../../src/work/worker-engine';

const request = {
  network: 'LOCAL',
  timestamp: toInstant(BigInt(Date.UTC(2026, 10, 22))),
  target: 'AB'.repeat(32) as Hash,
} as const;
const never = { target: request.target, threshold: 0n, start: 0n };
const { signal } = new AbortController();

/** A pool of real threads, each of which a test can end. */
async function openPool(size: number) {
  const spawn = await compileThread();
  const threads: WorkerLike[] = [];
  const members = Array.from({ length: size }, () =>
    createWorkerEngine('wasm', () => {
      const thread = spawn();
      threads.push(thread);
      return thread;
    }),
  );
  return { pool: createPool(members), threads };
}

/** The tries that a search has reported, and a way to wait for a report that satisfies a condition. */
function reports() {
  let waiting: { holds(): boolean; resolve(): void } | undefined;
  let last = 0;
  return {
    last: () => last,
    onProgress({ tries }: { tries: number }) {
      last = tries;
      if (waiting?.holds()) waiting.resolve();
    },
    until: (holds: () => boolean) => new Promise<void>((resolve) => (waiting = { holds, resolve })),
  };
}

describe('threads that search for work', () => {
  it('find work that is valid under the network’s rules', async () => {
    const { pool } = await openPool(2);
    const finder = createWorkFinder(pool, () => 5n);
    try {
      const { work, tries, engine } = await finder.find(request, { signal });
      expect(checkWorkFor(request, work)).toBe(true);
      expect([tries > 0, engine]).toEqual([true, 'wasm']);
    } finally {
      finder.close();
    }
  });

  it('continue searching and counting when one of them is killed', async () => {
    const { pool, threads } = await openPool(2);
    const abort = new AbortController();
    const seen = reports();
    const ended = expect(
      pool.search(never, { signal: abort.signal, onProgress: seen.onProgress }),
    ).rejects.toBe('enough');
    try {
      await seen.until(() => seen.last() > 0);
      const before = seen.last();
      threads[0]!.terminate();
      // Another thread replaces it, and the count continues from there.
      await seen.until(() => threads.length === 3);
      await seen.until(() => seen.last() > before);
    } finally {
      abort.abort('enough');
      await ended;
      pool.close();
    }
  });

  it('leave the search to the next engine if all of them are killed repeatedly', async () => {
    const spawn = await compileThread();
    let made = 0;
    const dying = createWorkerEngine('wasm', () => {
      made += 1;
      const thread = spawn();
      const like: WorkerLike = {
        ...thread,
        postMessage(message) {
          thread.onmessage = like.onmessage;
          thread.onerror = like.onerror;
          if (message.type === 'start') thread.terminate();
          else thread.postMessage(message);
        },
      };
      return like;
    });
    const plain = createWorkerEngine('plain', spawn);
    try {
      const found = await searchChain(
        [
          { engine: createPool([dying]), rate: undefined },
          { engine: plain, rate: undefined },
        ],
        { ...never, threshold: 1n << 52n },
        { signal, clock: createManualClock(), distrusted: new Set() },
      );
      expect([found.engine, made]).toEqual(['plain', 3]);
    } finally {
      dying.close();
      plain.close();
    }
  });
});
