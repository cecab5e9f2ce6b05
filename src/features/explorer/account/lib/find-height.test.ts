import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEED } from '@site/tests/support/protocol-arbitraries';
import { findHeight, type DatedHeight } from './find-height';

const signal = new AbortController().signal;

/** Searches a history whose times are a function, and counts the requests. */
async function search(blocks: bigint, timeAt: (height: bigint) => bigint, moment: bigint) {
  const dated = (height: bigint): DatedHeight => ({ height, timestamp: timeAt(height) });
  let requests = 0;
  let read = 0n;
  const height = await findHeight(moment, {
    signal,
    first: dated(1n),
    last: dated(blocks),
    readAt: async (heights) => {
      requests++;
      read += BigInt(heights.length);
      return heights.map(dated);
    },
    read: async ({ from, to }) => {
      requests++;
      read += to - from + 1n;
      return Array.from({ length: Number(to - from + 1n) }, (_, index) => dated(from + BigInt(index)));
    },
  });
  return { height, requests, read };
}

describe('the first block at or after a moment', () => {
  it('is the one that a linear search finds', async () => {
    const times = fc.array(fc.bigInt({ min: 1n, max: 10n ** 10n }), { minLength: 1, maxLength: 400 });
    await fc.assert(
      fc.asyncProperty(times, fc.double({ min: -0.1, max: 1.1, noNaN: true }), async (steps, place) => {
        let now = 0n;
        const stamps = steps.map((step) => (now += step));
        const moment = BigInt(Math.floor(Number(now) * place));
        const expected = stamps.findIndex((stamp) => stamp >= moment);
        const timeAt = (height: bigint) => stamps[Number(height) - 1] as bigint;
        const { height } = await search(BigInt(stamps.length), timeAt, moment);
        expect(height).toBe(expected === -1 ? undefined : BigInt(expected + 1));
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  const MILLION = 1_000_000n;

  it.each([
    ['even', (height: bigint) => height * 60_000n],
    ['all at the end', (height: bigint) => (height < MILLION - 1000n ? height : height * 10n ** 9n)],
    ['all at the beginning', (height: bigint) => (height < 1000n ? height * 10n ** 9n : 10n ** 12n + height)],
    ['ever faster', (height: bigint) => 10n ** 15n - (10n ** 15n * 7n) / (height + 6n)],
    ['ever slower', (height: bigint) => height ** 4n],
    ['in bursts', (height: bigint) => (height / 7919n) * 10n ** 11n + height],
  ])('costs at most 6 requests in a million blocks whose times are %s', async (_, timeAt) => {
    const end = timeAt(MILLION);
    for (let part = 0n; part <= 40n; part++) {
      const moment = (end * part) / 40n;
      const { height, requests } = await search(MILLION, timeAt, moment);
      expect(requests).toBeLessThanOrEqual(6);
      expect(height).toBeDefined();
      expect(timeAt(height as bigint) >= moment).toBe(true);
      if ((height as bigint) > 1n) expect(timeAt((height as bigint) - 1n) < moment).toBe(true);
    }
  });

  it('takes two requests for a few blocks where blocks are evenly spaced, however many there are', async () => {
    for (const blocks of [100n, MILLION, 10n ** 12n]) {
      const jittered = (height: bigint) => height * 60_000n + ((height * 7919n) % 50_000n);
      const { requests, read } = await search(blocks, jittered, (jittered(blocks) * 2n) / 3n);
      expect(requests).toBeLessThanOrEqual(2);
      expect(read).toBeLessThanOrEqual(70n);
    }
  });

  it('requests nothing when the first or the last block decides', async () => {
    const timeAt = (height: bigint) => height * 10n;
    expect(await search(500n, timeAt, 5_001n)).toEqual({ height: undefined, requests: 0, read: 0n });
    expect(await search(500n, timeAt, 0n)).toEqual({ height: 1n, requests: 0, read: 0n });
  });

  it('ends with a node whose times do not rise, and with one that returns nothing', async () => {
    const { requests } = await search(MILLION, (height) => (height * 7919n) % MILLION, 500_000n);
    expect(requests).toBeLessThanOrEqual(25);
    const nothing = async () => [];
    const ends = { first: { height: 1n, timestamp: 0n }, last: { height: 99n, timestamp: 99n } };
    expect(await findHeight(50n, { ...ends, signal, readAt: nothing, read: nothing })).toBe(99n);
  });

  it('stops when it is aborted', async () => {
    const controller = new AbortController();
    const ends = { first: { height: 1n, timestamp: 0n }, last: { height: MILLION, timestamp: 10n ** 15n } };
    const readAt = async () => {
      controller.abort(new Error('enough'));
      return [{ height: 2n, timestamp: 1n }];
    };
    await expect(
      findHeight(5n, { ...ends, readAt, read: readAt, signal: controller.signal }),
    ).rejects.toThrow('enough');
  });
});
