import { describe, expect, it } from 'vitest';
import { createFakeEngine, settle } from '../../tests/work/fake-engine';
import type { Hash } from '../protocol/hash';
import { createPool } from './pool';

const task = { target: 'AB'.repeat(32) as Hash, threshold: 1n, start: (1n << 64n) - 3n };
const { signal } = new AbortController();
const three = () => [0, 1, 2].map(() => createFakeEngine('wasm'));

describe('a pool of engines', () => {
  it('gives each member a range of its own, counted from the start and wrapped at 2^64', async () => {
    const members = three();
    void createPool(members.map(({ engine }) => engine)).search(task, { signal });
    await settle();
    const third = (1n << 64n) / 3n;
    expect(members.map(({ searches }) => searches[0]!.task.start)).toEqual([
      task.start,
      third - 3n,
      2n * third - 3n,
    ]);
  });

  it('returns the first that is found, counts the tries of all members and stops the others', async () => {
    const members = three();
    const reported: number[] = [];
    const found = createPool(members.map(({ engine }) => engine)).search(task, {
      signal,
      onProgress: ({ tries }) => void reported.push(tries),
    });
    await settle();
    const [a, b, c] = members.map(({ searches }) => searches[0]!);
    a!.progress(10);
    b!.progress(20);
    c!.find('AA', 5);
    expect(await found).toEqual({ work: 'AA', tries: 35, engine: 'wasm' });
    expect(reported).toEqual([10, 30]);
    expect([a!.signal.aborted, b!.signal.aborted]).toEqual([true, true]);
    a!.progress(100);
    expect(reported).toEqual([10, 30]);
  });

  it('goes on with a broken member behind its last report, and without it after the third time', async () => {
    const members = three();
    const search = createPool(members.map(({ engine }) => engine)).search(task, { signal });
    await settle();
    members[0]!.searches[0]!.progress(7);
    members[0]!.searches[0]!.fail();
    await settle();
    expect(members[0]!.searches[1]!.task.start).toBe(4n);
    members[0]!.searches[1]!.fail();
    await settle();
    members[0]!.searches[2]!.fail();
    await settle();
    expect(members[0]!.searches).toHaveLength(3);
    members[1]!.searches[0]!.find('BB', 2);
    expect(await search).toMatchObject({ work: 'BB', tries: 9 });
  });

  it('fails when all members have broken', async () => {
    const member = createFakeEngine('wasm');
    const search = createPool([member.engine]).search(task, { signal });
    const ended = expect(search).rejects.toMatchObject({ code: 'WORK_ENGINE_FAILED' });
    for (let index = 0; index < 3; index++) {
      await settle();
      member.searches[index]!.fail();
    }
    await ended;
  });

  it('ends with the reason of an abort and closes all members', async () => {
    const members = three();
    const pool = createPool(members.map(({ engine }) => engine));
    const abort = new AbortController();
    const ended = expect(pool.search(task, { signal: abort.signal })).rejects.toBe('enough');
    abort.abort('enough');
    await ended;
    await expect(pool.search(task, { signal: abort.signal })).rejects.toBe('enough');
    pool.close();
    expect(members.map(({ closed }) => closed())).toEqual([1, 1, 1]);
    expect(await pool.describe({ signal })).toBe('driver of wasm, 3 threads');
  });
});
