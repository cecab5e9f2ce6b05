import { describe, expect, it } from 'vitest';
import { workCases } from '../../../../tests/work/work-cases';
import type { Hash } from '../../../protocol/hash';
import { createPlainEngine } from './plain-engine';

const slicing = { pause: () => Promise.resolve(), clock: () => performance.now() };
const engine = createPlainEngine(slicing);
const { signal } = new AbortController();

describe('the plain engine', () => {
  it.each(workCases())('finds the first nonce that is enough: $name', async ({ task, expected }) => {
    expect(await engine.search(task, { signal })).toEqual({ ...expected, engine: 'plain' });
  });

  it('pauses after each slice, reports progress, and ends with the reason of an abort', async () => {
    const abort = new AbortController();
    const reported: number[] = [];
    let pauses = 0;
    // A clock on which every slice takes just as long as it should.
    let time = 0;
    const paused = createPlainEngine({
      pause: async () => {
        pauses += 1;
        if (pauses === 3) abort.abort('enough');
      },
      clock: () => (time += 20),
    });
    const task = { target: 'AB'.repeat(32) as Hash, threshold: 0n, start: 0n };
    const onProgress = ({ tries }: { tries: number }) => void reported.push(tries);
    await expect(paused.search(task, { signal: abort.signal, onProgress })).rejects.toBe('enough');
    expect(reported).toEqual([2048, 4096]);
    paused.close();
  });

  it('makes its slices shorter when they take longer than an abort may wait', async () => {
    const abort = new AbortController();
    const reported: number[] = [];
    let time = 0;
    const slow = createPlainEngine({ pause: async () => {}, clock: () => (time += 40) });
    const onProgress = ({ tries }: { tries: number }) => {
      reported.push(tries);
      if (reported.length === 4) abort.abort('enough');
    };
    const task = { target: 'AB'.repeat(32) as Hash, threshold: 0n, start: 0n };
    await expect(slow.search(task, { signal: abort.signal, onProgress })).rejects.toBe('enough');
    expect(reported.map((tries, index) => tries - (reported[index - 1] ?? 0))).toEqual([
      2048, 1024, 512, 256,
    ]);
  });
});
