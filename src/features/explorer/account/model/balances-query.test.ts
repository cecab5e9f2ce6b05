import { describe, expect, it } from 'vitest';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import { spanOfRange } from './balances-query';
import type { EntrySource } from './entry-source';

const DAY = 86_400_000n;
const NOW = 1_000n * DAY;
const { signal } = new AbortController();

/** A history with a block every `step` milliseconds until `end`, and the requests that it gets. */
function history(blocks: bigint, step: bigint, end: bigint) {
  const entry = (height: bigint) => ({ height, timestamp: end - (blocks - height) * step }) as AccountEntry;
  let requests = 0;
  const source: EntrySource = {
    range({ from, to }) {
      requests += 1;
      const entries = Array.from({ length: Number(to - from + 1n) }, (_, index) =>
        entry(from + BigInt(index)),
      );
      return Promise.resolve({ entries, faults: [] });
    },
    at(heights) {
      requests += 1;
      return Promise.resolve(heights.map(entry));
    },
  };
  return { source, latest: { height: blocks, timestamp: end }, requests: () => requests };
}

describe('the span of a chart', () => {
  it('is the whole history', async () => {
    const { source, latest } = history(10n, DAY, NOW - DAY);
    expect(await spanOfRange('all', source, latest, { signal, now: NOW })).toEqual({
      from: 1n,
      to: 10n,
      since: NOW - 10n * DAY,
      until: NOW - DAY,
    });
  });

  it('begins with the balance before the range, after a few requests in a long history', async () => {
    const { source, latest, requests } = history(5_000_000n, 1_000n, NOW);
    const span = await spanOfRange('7d', source, latest, { signal, now: NOW });
    expect(span).toEqual({ from: 4_395_199n, to: 5_000_000n, since: NOW - 7n * DAY, until: NOW });
    expect(requests()).toBeLessThan(10);
  });

  it('is one block if nothing happened in the range, and all of a younger account', async () => {
    const idle = history(10n, DAY, NOW - 100n * DAY);
    expect(await spanOfRange('30d', idle.source, idle.latest, { signal, now: NOW })).toMatchObject({
      from: 10n,
      to: 10n,
    });
    const young = history(10n, DAY, NOW);
    expect(await spanOfRange('1y', young.source, young.latest, { signal, now: NOW })).toMatchObject({
      from: 1n,
      to: 10n,
      since: NOW - 365n * DAY,
    });
  });

  it('ends with the last block if the clock of this device is behind', async () => {
    const { source, latest } = history(3n, DAY, NOW);
    const span = await spanOfRange('24h', source, latest, { signal, now: NOW - 9n * DAY });
    expect(span).toMatchObject({ until: NOW, since: NOW - DAY });
  });
});
