import { describe, expect, it } from 'vitest';
import { settle } from '../../../tests/work/fake-engine';
import { createManualClock } from '../../lib/manual-clock';
import type { Hash } from '../../protocol/hash';
import { toInstant } from '../../protocol/instant';
import { checkWorkFor, workThreshold } from '../../protocol/work';
import { createPlainEngine } from '../engines/plain/plain-engine';
import type { FoundWork, SearchOptions, WorkFinder, WorkRequest } from '../port';
import { createMemoryStore, type WorkStore } from '../work-store';
import { createMemoryLocks, type WorkLocks } from './locks';
import { createWorkReserve } from './ready-work';

const target = '89497F0353A4DE55C0C9ABCA9AD3A0273FADE751CEADE5EA5AF90C55AC9CDAFB' as Hash;
const other = 'AB'.repeat(32) as Hash;
const noon = Date.UTC(2026, 10, 22, 12);
const at = (ms: number, hash = target): WorkRequest => ({
  network: 'LOCAL',
  timestamp: toInstant(BigInt(ms)),
  target: hash,
});
const { signal } = new AbortController();
const plain = createPlainEngine({ pause: () => Promise.resolve(), clock: () => 0 });

/** Real work, for thresholds as strict as those of the year given. */
async function workFor(hash: Hash, year = 2028): Promise<FoundWork> {
  return plain.search({ target: hash, threshold: workThreshold('LOCAL', year), start: 0n }, { signal });
}

function heldFinder() {
  const calls: (SearchOptions & { request: WorkRequest; find(found: FoundWork): void; fail(): void })[] = [];
  const finder: WorkFinder = {
    find: (request, options) =>
      new Promise((find, reject) => {
        options.signal.addEventListener('abort', () => reject(options.signal.reason));
        calls.push({ ...options, request, find, fail: () => reject(new Error('broken')) });
      }),
    close() {},
  };
  return { finder, calls };
}

function tab({
  store = createMemoryStore(),
  locks = createMemoryLocks(),
  now = noon,
}: { store?: WorkStore; locks?: WorkLocks; now?: number } = {}) {
  const clock = createManualClock(now);
  const [front, back] = [heldFinder(), heldFinder()];
  const reserve = createWorkReserve({
    finder: front.finder,
    background: back.finder,
    store,
    locks,
    clock,
    idle: () => Promise.resolve(),
  });
  return { clock, front: front.calls, back: back.calls, reserve };
}

describe('the reserve of work', () => {
  it('finds the work of the next block in the background and hands it out without a search', async () => {
    const { reserve, back, front } = tab();
    reserve.prepare('account', at(noon));
    await settle();
    back[0]!.find(await workFor(target));
    await settle();
    const ready = await reserve.find(at(noon + 5_000), { signal });
    expect(ready).toMatchObject({ ready: true, tries: 0 });
    expect(checkWorkFor(at(noon), ready.work)).toBe(true);
    expect(front).toHaveLength(0);
    reserve.close();
  });

  it('stops every background search when an owner waits, and takes them up again afterwards', async () => {
    const { reserve, back, front } = tab();
    reserve.prepare('account', at(noon));
    reserve.prepare('another', at(noon, other));
    await settle();
    expect(back).toHaveLength(2);
    const found = reserve.find(at(noon), { signal });
    await settle();
    expect(back.map((call) => call.signal.aborted)).toEqual([true, true]);
    front[0]!.find(await workFor(target));
    expect(await found).toMatchObject({ ready: false, engine: 'plain' });
    await settle();
    expect(back.slice(2).map(({ request }) => request.target)).toEqual([other]);
    reserve.close();
  });

  it('forgets what was prepared for an earlier block of the same account', async () => {
    const { reserve, back, clock } = tab();
    reserve.prepare('account', at(noon));
    reserve.prepare('account', at(noon, other));
    await settle();
    back.forEach((call) => call.fail());
    await settle();
    await clock.advance(24 * 60 * 60 * 1_000);
    expect(back.slice(2).map(({ request }) => request.target)).toEqual([other]);
    reserve.close();
  });

  it('checks again at use: work of another network or a year that asks for more is not handed out', async () => {
    const store = createMemoryStore();
    const { reserve, front } = tab({ store });
    const record = (work: string) => ({ version: 1, work, at: noon });
    for (const kept of [record('0000000000000000'), record('no work'), { version: 9 }, 'text', null]) {
      await store.set(`found ${target} LOCAL 2026`, kept);
      const search = reserve.find(at(noon), { signal: AbortSignal.timeout(5_000) });
      await settle();
      front.at(-1)!.fail();
      await expect(search).rejects.toThrow('broken');
    }
    expect(front).toHaveLength(5);
    reserve.close();
  });

  it('makes work for the next year in the last week of a year, and it serves both years', async () => {
    const { reserve, back, front } = tab({ now: Date.UTC(2027, 11, 30) });
    reserve.prepare('account', at(Date.UTC(2027, 11, 30)));
    await settle();
    expect(back[0]!.request.timestamp).toBe(BigInt(Date.UTC(2028, 0)));
    back[0]!.find(await workFor(target, 2028));
    await settle();
    for (const ms of [Date.UTC(2027, 11, 31, 23, 59, 59), Date.UTC(2028, 0)]) {
      expect(await reserve.find(at(ms), { signal })).toMatchObject({ ready: true });
    }
    expect(front).toHaveLength(0);
    reserve.close();
  });

  it('finds work anew across the change of the year when a page stays open', async () => {
    const { reserve, back, clock } = tab({ now: Date.UTC(2027, 11, 20) });
    reserve.prepare('account', at(Date.UTC(2027, 11, 20)));
    await settle();
    expect(back[0]!.request.timestamp).toBe(BigInt(Date.UTC(2027, 11, 20)));
    // Good for 2027, not for 2028.
    const work = await workFor(target, 2027);
    back[0]!.find(work);
    await clock.advance(6 * 24 * 60 * 60 * 1_000);
    const enough = checkWorkFor(at(Date.UTC(2028, 0)), work.work);
    expect(back.slice(1).map(({ request }) => request.timestamp)).toEqual(
      enough ? [] : [BigInt(Date.UTC(2028, 0))],
    );
    reserve.close();
  });

  it('lets one tab search for all of them', async () => {
    const [store, locks] = [createMemoryStore(), createMemoryLocks()];
    const [one, two] = [tab({ store, locks }), tab({ store, locks })];
    one.reserve.prepare('account', at(noon));
    two.reserve.prepare('account', at(noon));
    await settle();
    expect([one.back.length, two.back.length]).toEqual([1, 0]);
    one.back[0]!.find(await workFor(target));
    await settle();
    expect(two.back).toHaveLength(0);
    expect(await two.reserve.find(at(noon), { signal })).toMatchObject({ ready: true });
    one.reserve.close();
    two.reserve.close();
  });

  it('takes up after a reload what the page left behind, counting on', async () => {
    const store = createMemoryStore();
    const before = tab({ store });
    const found = before.reserve.find(at(noon), { signal: AbortSignal.timeout(60_000) });
    void found.catch(() => undefined);
    await settle();
    await before.clock.advance(6_000);
    before.front[0]!.onProgress?.({ tries: 1_000, engine: 'wasm' });
    await settle();

    const after = tab({ store });
    await after.reserve.resume();
    await settle();
    expect(after.back).toHaveLength(1);
    const told: number[] = [];
    const again = after.reserve.find(at(noon), { signal, onProgress: ({ tries }) => void told.push(tries) });
    await settle();
    after.front[0]!.onProgress?.({ tries: 5, engine: 'wasm' });
    after.front[0]!.find({ ...(await workFor(target)), tries: 7 });
    expect((await again).tries).toBe(1_007);
    expect(told).toEqual([1_005]);
    const third = tab({ store });
    await third.reserve.resume();
    await settle();
    expect(third.back).toHaveLength(0);
  });

  it('works without a store that can keep anything', async () => {
    const full = () => Promise.reject(new Error('no room'));
    const { reserve, back } = tab({ store: { get: full, set: full, remove: full, keys: full } });
    reserve.prepare('account', at(noon));
    await settle();
    back[0]!.find(await workFor(target));
    await settle();
    expect(await reserve.find(at(noon), { signal })).toMatchObject({ ready: true });
    reserve.close();
  });

  it('keeps the newest work and lets go of what is left over', async () => {
    const store = createMemoryStore();
    for (let index = 0; index < 70; index++) {
      const key = `found ${String(index).padStart(64, '0')} LOCAL 2025`;
      await store.set(key, { version: 1, work: '00'.repeat(8), at: noon - 1_000 + index });
    }
    const { reserve, front } = tab({ store });
    const found = reserve.find(at(noon), { signal });
    await settle();
    front[0]!.find(await workFor(target));
    await found;
    const kept = (await store.keys()).filter((key) => key.startsWith('found '));
    expect(kept).toHaveLength(64);
    expect(kept).toContain(`found ${target} LOCAL 2026`);
    reserve.close();
  });

  it('ends with the reason of an abort at every step, and stops when it is closed', async () => {
    const { reserve, back, clock } = tab();
    await expect(reserve.find(at(noon), { signal: AbortSignal.abort('before') })).rejects.toBe('before');
    const abort = new AbortController();
    const reading = expect(reserve.find(at(noon), { signal: abort.signal })).rejects.toBe('reading');
    abort.abort('reading');
    await reading;
    const searching = new AbortController();
    const ended = expect(reserve.find(at(noon), { signal: searching.signal })).rejects.toBe('searching');
    await settle();
    searching.abort('searching');
    await ended;
    reserve.prepare('account', at(noon));
    await settle();
    reserve.close();
    expect(back.at(-1)!.signal.aborted).toBe(true);
    await settle();
    expect(clock.pending).toBe(0);
    reserve.prepare('account', at(noon, other));
    await settle();
    expect(back).toHaveLength(1);
  });
});
