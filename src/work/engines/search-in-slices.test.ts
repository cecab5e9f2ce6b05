import { describe, expect, it } from 'vitest';
import type { Hash } from '../../protocol/hash';
import { searchInSlices, type Kernel, type Turn } from './search-in-slices';
import { createContest } from './wasm/contest';

const task = { target: 'AB'.repeat(32) as Hash, threshold: 0n, start: 0n };
/** How long a search may go on after an abort, milliseconds. */
const CANCEL_MS = 50;

/** Searches with kernels of these speeds on a simulated clock, and returns how long after an abort the search ends. */
async function cancelTime(
  speeds: readonly number[],
  abortAt: number,
  next: (kernels: readonly Kernel[]) => () => Turn,
): Promise<number> {
  let time = 0;
  let slices = 0;
  const abort = new AbortController();
  const kernels = speeds.map((speed): Kernel => ({
    width: 1,
    run(_nonce, turns) {
      // No processor is quite steady.
      time += (turns / speed) * (0.8 + 0.1 * (slices++ % 5));
      return -1;
    },
  }));
  const search = searchInSlices('plain', task, next(kernels), {
    signal: abort.signal,
    clock: () => time,
    // A message of the page, such as an abort, arrives between two slices.
    pause: async () => {
      if (time >= abortAt) abort.abort('enough');
    },
  });
  await expect(search).rejects.toBe('enough');
  return time - abortAt;
}

const alone = (kernels: readonly Kernel[]) => () => ({ kernel: kernels[0]! });
const moments = Array.from({ length: 60 }, (_, index) => index * 7.3);

describe('a search in slices', () => {
  // Nonces a millisecond: plain JavaScript in the slowest browser, and more than the fastest kernel.
  it.each([60, 300, 2_000, 17_000, 60_000])(
    'ends within 50 milliseconds of an abort, at any moment, with %i nonces a millisecond',
    async (speed) => {
      for (const moment of moments) {
        expect(await cancelTime([speed], moment, alone)).toBeLessThanOrEqual(CANCEL_MS);
      }
    },
  );

  it('ends within 50 milliseconds of an abort while kernels compete', async () => {
    for (const moment of moments) {
      expect(await cancelTime([9_000, 12_000, 17_000], moment, createContest)).toBeLessThanOrEqual(CANCEL_MS);
      expect(await cancelTime([400, 900, 1_300], moment, createContest)).toBeLessThanOrEqual(CANCEL_MS);
    }
  });

  it('tries nothing for a search that was aborted before', async () => {
    let ran = 0;
    const kernel: Kernel = { width: 1, run: () => (ran += 1) };
    const options = { signal: AbortSignal.abort('before'), clock: () => 0, pause: async () => {} };
    await expect(searchInSlices('wasm', task, () => ({ kernel }), options)).rejects.toBe('before');
    expect(ran).toBe(0);
  });
});
