import { describe, expect, it } from 'vitest';
import { settle } from '../../../../tests/work/fake-engine';
import type { Hash } from '../../../protocol/hash';
import { workOf } from '../search-in-slices';
import { createGpuEngine, isSoftware, type Gpu } from './search-on-gpu';
import { FIRST_NONCE, shaderParameters, shaderText } from './shader-text';

const task = { target: 'AB'.repeat(32) as Hash, threshold: 0n, start: 0xffff_ff00n };
const { signal } = new AbortController();

/** A card whose batches end when the test says so. */
function fakeCard(unit = 1_000) {
  const batches: { first: bigint; count: number; end(hit: number): void; lose(): void }[] = [];
  let closed = 0;
  const card: Gpu = {
    driver: 'a card',
    fit: (count) => Math.max(1, Math.floor(count / unit)) * unit,
    run: (parameters, count) =>
      new Promise((end, reject) =>
        batches.push({ first: parameters[FIRST_NONCE]!, count, end, lose: () => reject(new Error('lost')) }),
      ),
    close: () => void (closed += 1),
  };
  return { card, batches, closed: () => closed };
}

describe('an engine on a graphics card', () => {
  it('keeps two batches under way, one behind the other, across 2^32 and 2^64', async () => {
    const { card, batches } = fakeCard();
    const engine = createGpuEngine(
      'webgpu',
      async () => card,
      () => 0,
    );
    const found = engine.search({ ...task, start: (1n << 64n) - 10n }, { signal });
    await settle();
    expect(batches.map(({ first, count }) => [first, count])).toEqual([
      [(1n << 64n) - 10n, 16_000],
      [15_990n, 16_000],
    ]);
    batches[0]!.end(-1);
    await settle();
    expect(batches).toHaveLength(3);
    batches[1]!.end(7);
    expect(await found).toEqual({ work: workOf(15_997n), tries: 16_008, engine: 'webgpu' });
  });

  it('returns the hit of the earlier batch, whichever is reported first', async () => {
    const { card, batches } = fakeCard();
    const found = createGpuEngine(
      'webgpu',
      async () => card,
      () => 0,
    ).search(task, { signal });
    await settle();
    batches[1]!.end(3);
    await settle();
    batches[0]!.end(5);
    expect((await found).tries).toBe(6);
  });

  it('makes batches larger until one takes 75 milliseconds, and smaller when it takes longer', async () => {
    const { card, batches } = fakeCard(1);
    let time = 0;
    void createGpuEngine(
      'webgl',
      async () => card,
      () => time,
    )
      .search(task, { signal: AbortSignal.timeout(5_000) })
      .catch(() => undefined);
    await settle();
    for (let index = 0; index < 40; index++) {
      // A card that tries a million nonces in a millisecond.
      time += batches[index]!.count / 1e6;
      batches[index]!.end(-1);
      await settle();
    }
    expect(batches[1]!.count).toBe(16_384);
    expect(batches.at(-1)!.count).toBeGreaterThan(50e6);
    expect(batches.at(-1)!.count).toBeLessThan(100e6);
    for (let index = 40; index < 80; index++) {
      time += batches[index]!.count / 1e4;
      batches[index]!.end(-1);
      await settle();
    }
    expect(batches.at(-1)!.count).toBeGreaterThan(5e5);
    expect(batches.at(-1)!.count).toBeLessThan(1e6);
  });

  it('tries no more in one batch than a quarter of what the search takes on average', async () => {
    const { card, batches } = fakeCard(1);
    const threshold = (1n << 64n) / 400_000n;
    void createGpuEngine(
      'webgl',
      async () => card,
      () => 0,
    )
      .search({ ...task, threshold }, { signal: AbortSignal.timeout(5_000) })
      .catch(() => undefined);
    for (let index = 0; index < 9; index++) {
      await settle();
      batches[index]!.end(-1);
    }
    expect(Math.max(...batches.map(({ count }) => count))).toBe(99_999);
  });

  it('reopens a lost card and continues after the last finished batch', async () => {
    const [first, second] = [fakeCard(), fakeCard()];
    const cards = [first, second];
    let opened = 0;
    const engine = createGpuEngine(
      'webgpu',
      async () => cards[opened++]!.card,
      () => 0,
    );
    const found = engine.search(task, { signal });
    await settle();
    first.batches[0]!.end(-1);
    await settle();
    first.batches[1]!.lose();
    await settle();
    expect(first.closed()).toBe(1);
    expect(second.batches[0]!.first).toBe(task.start + 16_000n);
    second.batches[0]!.end(0);
    expect(await found).toMatchObject({ work: workOf(task.start + 16_000n), tries: 16_001 });
  });

  it('gives up a card that is lost three times, and one that cannot be opened', async () => {
    let opened = 0;
    const losing = createGpuEngine(
      'webgpu',
      async () => {
        opened += 1;
        return { ...fakeCard().card, run: () => Promise.reject(new Error('lost')) };
      },
      () => 0,
    );
    await expect(losing.search(task, { signal })).rejects.toMatchObject({ code: 'WORK_ENGINE_FAILED' });
    expect(opened).toBe(3);
    const denied = createGpuEngine(
      'webgl',
      () => Promise.reject(new Error('denied')),
      () => 0,
    );
    await expect(denied.describe({ signal })).rejects.toMatchObject({ code: 'WORK_ENGINE_FAILED' });
    await expect(denied.search(task, { signal })).rejects.toMatchObject({ code: 'WORK_ENGINE_FAILED' });
  });

  it('ends with the reason of an abort immediately, whatever the card is doing', async () => {
    const { card } = fakeCard();
    const abort = new AbortController();
    const engine = createGpuEngine(
      'webgpu',
      async () => card,
      () => 0,
    );
    const ended = expect(engine.search(task, { signal: abort.signal })).rejects.toBe('enough');
    await settle();
    abort.abort('enough');
    await ended;
  });

  it('knows drivers that compute on the processor', () => {
    const software = ['google swiftshader', 'ANGLE (llvmpipe)', 'Microsoft Basic Render Driver'];
    expect(software.map(isSoftware)).toEqual([true, true, true]);
    expect(['nvidia ampere', 'apple metal-3', 'Intel(R) Iris(R) Xe'].map(isSoftware)).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('the text of the shaders', () => {
  it('is the same program in both languages except for the definitions at its start', () => {
    const body = (text: string) => text.slice(text.indexOf('{var m0=') + 1);
    expect(body(shaderText('wgsl'))).toBe(body(shaderText('glsl')));
  });

  it('leaves out what is the same for every nonce, and what the first eight bytes do not need', () => {
    const rotations = shaderText('wgsl').match(/=R(32|24|16|63)\(/g);
    // 96 mixes of four rotations; thirteen come before the nonce has spread, thirteen of the last round have no
    // effect.
    expect(rotations).toHaveLength(96 * 4 - 13 - 13);
    expect(new Set(shaderParameters(new Uint8Array(32), 1n)).size).toBeGreaterThan(12);
  });
});
