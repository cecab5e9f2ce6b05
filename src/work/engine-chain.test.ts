import { describe, expect, it } from 'vitest';
import { createFakeEngine, settle } from '../../tests/work/fake-engine';
import { createManualClock } from '../lib/manual-clock';
import type { Hash } from '../protocol/hash';
import { workOf } from './engines/search-in-slices';
import { searchChain, type Candidate } from './engine-chain';
import type { EngineName } from './port';

/** Every nonce is valid for this task. */
const task = { target: 'AB'.repeat(32) as Hash, threshold: (1n << 64n) - 1n, start: 5n };
const good = workOf(5n);

function chain(rates: Partial<Record<EngineName, number>>, options: { threshold?: bigint } = {}) {
  const clock = createManualClock();
  const fakes = Object.keys(rates).map((name) => createFakeEngine(name as EngineName));
  const candidates: Candidate[] = fakes.map(({ engine }) => ({ engine, rate: rates[engine.name] }));
  const abort = new AbortController();
  const reported: unknown[] = [];
  const distrusted = new Set<EngineName>();
  const start = () =>
    searchChain(
      candidates,
      { ...task, ...options },
      {
        signal: abort.signal,
        onProgress: ({ tries, engine }) => void reported.push([engine, tries]),
        clock,
        distrusted,
      },
    );
  return { clock, fakes, abort, reported, distrusted, start };
}

describe('a chain of engines', () => {
  it('lets the next engine take over from one that fails, at another nonce and with the same count', async () => {
    const { fakes, reported, start, clock } = chain({ webgpu: 900, wasm: 10 });
    const found = start();
    await settle();
    fakes[0]!.searches[0]!.progress(1_000);
    fakes[0]!.searches[0]!.fail();
    await settle();
    const second = fakes[1]!.searches[0]!;
    expect(second.task.start).toBe(0x9e37_79b9_7f4a_7c15n + 5n);
    second.progress(20);
    second.find(good, 30);
    expect(await found).toEqual({ work: good, tries: 1_030, engine: 'wasm' });
    expect(reported).toEqual([
      ['webgpu', 1_000],
      ['wasm', 1_020],
    ]);
    expect(clock.pending).toBe(0);
  });

  it('rejects a wrong nonce and does not use that engine again', async () => {
    const { fakes, distrusted, start } = chain({ webgpu: 900, wasm: 10 }, { threshold: 0n });
    const found = start();
    const ended = expect(found).rejects.toMatchObject({ code: 'WORK_ENGINE_FAILED' });
    await settle();
    fakes[0]!.searches[0]!.find(good);
    await settle();
    expect(distrusted).toEqual(new Set(['webgpu']));
    fakes[1]!.searches[0]!.fail();
    await ended;
    void start().catch(() => undefined);
    await settle();
    expect([fakes[0]!.searches.length, fakes[1]!.searches.length]).toEqual([1, 2]);
  });

  it('replaces an engine without progress: a hidden tab, a driver that has given up', async () => {
    const { fakes, start, clock } = chain({ webgl: 900, wasm: 10 });
    void start().catch(() => undefined);
    await settle();
    fakes[0]!.searches[0]!.progress(50);
    await clock.advance(2_000);
    expect(fakes[1]!.searches).toHaveLength(0);
    await clock.advance(2_000);
    expect(fakes[0]!.searches[0]!.signal.aborted).toBe(true);
    expect(fakes[1]!.searches).toHaveLength(1);
  });

  it('waits longer for the first report, while shaders are compiled', async () => {
    const { fakes, start, clock } = chain({ webgl: 900, wasm: 10 });
    void start().catch(() => undefined);
    await settle();
    await clock.advance(9_000);
    expect(fakes[1]!.searches).toHaveLength(0);
    await clock.advance(2_000);
    expect(fakes[1]!.searches).toHaveLength(1);
  });

  it('replaces an engine that stays slower than the next one was measured: heat, a saved battery', async () => {
    const { fakes, start, clock } = chain({ webgpu: 900, wasm: 100 });
    void start().catch(() => undefined);
    await settle();
    const first = fakes[0]!.searches[0]!;
    let tries = 0;
    const run = async (seconds: number, rate: number) => {
      for (let second = 0; second < seconds; second++) {
        first.progress((tries += rate));
        await clock.advance(1_000);
      }
    };
    await run(12, 500);
    expect(first.signal.aborted).toBe(false);
    await run(13, 50);
    expect(first.signal.aborted).toBe(true);
    expect(fakes[1]!.searches).toHaveLength(1);
  });

  it('does not mistake a suspended page for a faulty engine', async () => {
    const { fakes, start, clock } = chain({ webgpu: 900, wasm: 100 });
    void start().catch(() => undefined);
    await settle();
    fakes[0]!.searches[0]!.progress(1_000);
    // A suspended page runs no timers: afterwards one tick arrives, very late.
    const late = clock.setTimer;
    clock.setTimer = (ms, callback) => late(ms + 60_000, callback);
    await clock.advance(1_000);
    clock.setTimer = late;
    await clock.advance(61_500);
    expect(fakes[0]!.searches[0]!.signal.aborted).toBe(false);
  });

  it('keeps the last engine however slow it is', async () => {
    const { fakes, start, clock } = chain({ plain: 1 });
    void start().catch(() => undefined);
    await settle();
    await clock.advance(60_000);
    expect(fakes[0]!.searches[0]!.signal.aborted).toBe(false);
    expect(clock.pending).toBe(0);
  });

  it('ends with the reason of an abort, and tries no other engine', async () => {
    const { fakes, start, abort, clock } = chain({ webgpu: 900, wasm: 100 });
    const ended = expect(start()).rejects.toBe('enough');
    await settle();
    abort.abort('enough');
    await ended;
    expect(fakes[1]!.searches).toHaveLength(0);
    expect(clock.pending).toBe(0);
  });
});
