import { describe, expect, it } from 'vitest';
import { settle } from '../../../tests/work/fake-engine';
import { createManualClock } from '../../lib/manual-clock';
import type { Hash } from '../../protocol/hash';
import { toInstant } from '../../protocol/instant';
import { checkWorkFor, workThreshold, workValue } from '../../protocol/work';
import { createPlainEngine } from '../engines/plain/plain-engine';
import type { FoundWork, SearchOptions, WorkFinder, WorkRequest } from '../port';
import { createMemoryStore } from '../work-store';
import { createMemoryLocks } from './locks';
import { createWorkReserve, type ReserveParts } from './ready-work';

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

const DAY = 24 * 60 * 60 * 1_000;

/** Real work that is enough for one year, and not for another if one is given; computed once. */
function workFor(hash: Hash, year = 2028, notFor?: number): Promise<FoundWork> {
  const key = `${hash} ${year} ${notFor}`;
  const known = computed.get(key) ?? compute(hash, year, notFor);
  computed.set(key, known);
  return known;
}
const computed = new Map<string, Promise<FoundWork>>();

async function compute(hash: Hash, year: number, notFor?: number): Promise<FoundWork> {
  const threshold = workThreshold('LOCAL', year);
  for (let start = 0n; ;) {
    const found = await plain.search({ target: hash, threshold, start }, { signal });
    if (notFor === undefined || workValue(found.work, hash) > workThreshold('LOCAL', notFor)) return found;
    start += BigInt(found.tries);
  }
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
  idle = () => Promise.resolve(),
}: Partial<Pick<ReserveParts, 'store' | 'locks' | 'idle'>> & { now?: number } = {}) {
  const clock = createManualClock(now);
  const [front, back] = [heldFinder(), heldFinder()];
  const reserve = createWorkReserve({
    finder: front.finder,
    background: back.finder,
    store,
    locks,
    clock,
    idle,
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

  it('searches in the background only while the page is idle', async () => {
    const waiting: { signal: AbortSignal; resolve(): void }[] = [];
    const idle: ReserveParts['idle'] = ({ signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        waiting.push({ signal, resolve });
      });
    const { reserve, back, front } = tab({ idle });
    reserve.prepare('account', at(noon));
    await settle();
    expect([waiting.length, back.length]).toEqual([1, 0]);
    // The owner's own search ends the wait as well.
    const found = reserve.find(at(noon, other), { signal });
    await settle();
    expect(waiting[0]!.signal.aborted).toBe(true);
    front[0]!.find(await workFor(other));
    await found;
    await settle();
    expect([waiting.length, back.length]).toEqual([2, 0]);
    waiting[1]!.resolve();
    await settle();
    expect(back.map(({ request }) => request.target)).toEqual([target]);
    reserve.close();
  });

  it('takes a background search up again even if it was still writing when the owner was done', async () => {
    const memory = createMemoryStore();
    const writes: (() => void)[] = [];
    let slow = true;
    const store = {
      ...memory,
      set: async (key: string, value: unknown) => {
        if (slow && key.startsWith('pending ')) await new Promise<void>((resolve) => writes.push(resolve));
        await memory.set(key, value);
      },
    };
    const { reserve, back, front } = tab({ store });
    reserve.prepare('account', at(noon));
    await settle();
    expect([writes.length, back.length]).toEqual([1, 0]);
    slow = false;
    const found = reserve.find(at(noon, other), { signal });
    await settle();
    front[0]!.find(await workFor(other));
    await found;
    await settle();
    expect(back.map(({ request }) => request.target)).toEqual([target]);
    writes[0]!();
    await settle();
    expect(back).toHaveLength(1);
    reserve.close();
  });

  it('stops the search for an earlier block of the same account, and forgets it', async () => {
    const store = createMemoryStore();
    const { reserve, back, clock } = tab({ store });
    reserve.prepare('account', at(noon));
    await settle();
    reserve.prepare('account', at(noon, other));
    await settle();
    expect(back.map(({ signal: { aborted } }) => aborted)).toEqual([true, false]);
    back[1]!.fail();
    await settle();
    await clock.advance(DAY);
    expect(back.slice(2).map(({ request }) => request.target)).toEqual([other]);
    reserve.close();

    const pending = (await store.keys()).filter((key) => key.startsWith('pending '));
    expect(pending).toEqual([`pending ${other} LOCAL 2026`]);
  });

  it('checks again at use: work for another network or for a year that requires more is not used', async () => {
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
    back[0]!.find(await workFor(target, 2027, 2028));
    await clock.advance(DAY);
    expect(back).toHaveLength(1);
    await clock.advance(5 * DAY);
    expect(back.slice(1).map(({ request }) => request.timestamp)).toEqual([BigInt(Date.UTC(2028, 0))]);
    const renewed = await workFor(target, 2028);
    back[1]!.find(renewed);
    await settle();
    const inNewYear = await reserve.find(at(Date.UTC(2028, 0)), { signal });
    expect(inNewYear).toMatchObject({ ready: true, work: renewed.work });
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

  it('continues after a reload with a search that the page left behind, once its account is prepared', async () => {
    const store = createMemoryStore();
    const before = tab({ store });
    const found = before.reserve.find(at(noon), { signal: AbortSignal.timeout(60_000) });
    void found.catch(() => undefined);
    await settle();
    await before.clock.advance(6_000);
    before.front[0]!.onProgress?.({ tries: 1_000, engine: 'wasm' });
    await settle();

    const after = tab({ store });
    await settle();
    expect(after.back).toHaveLength(0);
    after.reserve.prepare('account', at(noon));
    await settle();
    expect(after.back).toHaveLength(1);
    const reported: number[] = [];
    const again = after.reserve.find(at(noon), {
      signal,
      onProgress: ({ tries }) => void reported.push(tries),
    });
    await settle();
    after.front[0]!.onProgress?.({ tries: 5, engine: 'wasm' });
    after.front[0]!.find({ ...(await workFor(target)), tries: 7 });
    expect((await again).tries).toBe(1_007);
    expect(reported).toEqual([1_005]);
    const third = tab({ store });
    third.reserve.prepare('account', at(noon));
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
      const key = `${String(index).padStart(64, '0')} LOCAL 2025`;
      await store.set(`found ${key}`, { version: 1, work: '00'.repeat(8), at: noon - 1_000 + index });
      await store.set(`pending ${key}`, { version: 1, tries: 1, at: noon - 1_000 + index });
    }
    const { reserve, front } = tab({ store });
    const found = reserve.find(at(noon), { signal });
    await settle();
    front[0]!.find(await workFor(target));
    await found;
    await settle();
    const kept = await store.keys();
    expect(kept.filter((key) => key.startsWith('found '))).toHaveLength(64);
    expect(kept).toContain(`found ${target} LOCAL 2026`);
    expect(kept.filter((key) => key.startsWith('pending '))).toHaveLength(63);
    reserve.close();
  });

  it('ends with the reason of an abort while the store does not respond', async () => {
    const hang = () => new Promise<never>(() => {});
    const memory = createMemoryStore();
    for (const part of ['get', 'set'] as const) {
      const { reserve, front } = tab({ store: { ...memory, [part]: hang } });
      const abort = new AbortController();
      const ended = expect(reserve.find(at(noon), { signal: abort.signal })).rejects.toBe(part);
      await settle();
      expect(front).toHaveLength(0);
      abort.abort(part);
      await ended;
      reserve.close();
    }
  });

  it('returns work that was found, whether or not the store responds', async () => {
    const memory = createMemoryStore();
    for (const part of ['set', 'keys', 'remove'] as const) {
      let isStuck = false;
      const stuck = (...given: [never, never]) =>
        isStuck ? new Promise<never>(() => {}) : memory[part](...given);
      const { reserve, front } = tab({ store: { ...memory, [part]: stuck } });
      const found = reserve.find(at(noon), { signal });
      await settle();
      isStuck = true;
      front[0]!.find(await workFor(target));
      expect(await found).toMatchObject({ ready: false });
      expect(await reserve.find(at(noon), { signal })).toMatchObject({ ready: true });
      reserve.close();
      for (const key of await memory.keys()) await memory.remove(key);
    }
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
