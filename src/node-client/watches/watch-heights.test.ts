import { describe, expect, it } from 'vitest';
import type { FakeStream } from '../../../tests/support/fake-node';
import {
  collect,
  createFakeNode,
  createFakeStream,
  createTestClient,
} from '../../../tests/support/fake-node';
import { recordedBody, recording } from '../../../tests/support/recorded';
import type { Height } from '../../protocol/height';
import { parsePublicKey } from '../../protocol/public-key';
import type { Transaction } from '../../protocol/transaction';
import { watchAccountEntries } from './watch-account-entries';
import { watchAccountTransactions } from './watch-account-transactions';
import type { WatchEvent } from './watch-event';
import type { WatchHeightsOptions } from './watch-heights';

const key = parsePublicKey(recording.accounts.G?.publicKey ?? '');
/** Heights 1 to 16 of one account, in order: `chain[h - 1]` is height h. */
const chain = recordedBody('stream-transactions-G').trimEnd().split('\n');
const line = (height: number) => `${chain[height - 1]}\n`;

/** A watcher of the account; every connection is a separate stream controlled by the test. */
function watching(options: Partial<WatchHeightsOptions> = {}) {
  const node = createFakeNode();
  const streams: FakeStream[] = [];
  const queries: string[] = [];
  node.on(`GET /accounts/${key}/transactions/stream`, ({ path }) => {
    queries.push(path.slice(path.indexOf('?')));
    const stream = createFakeStream();
    streams.push(stream);
    return stream.response;
  });
  const { client, clock } = createTestClient(node);
  const controller = new AbortController();
  const collected = collect(watchAccountTransactions(client, key, { signal: controller.signal, ...options }));
  return { streams, queries, clock, controller, collected };
}

function heights(events: readonly WatchEvent<Transaction>[]) {
  return events.flatMap((event) => (event.type === 'item' ? [Number(event.item.block.height)] : []));
}

describe('an account’s transactions', () => {
  it('resume by height after a disconnect: from the first missing one', async () => {
    const { streams, queries, clock, collected } = watching();
    await clock.advance(0);
    streams[0]?.push(line(1) + line(2) + line(3).slice(0, 100));
    await clock.advance(0);
    streams[0]?.break();
    await clock.advance(1_000);
    streams[1]?.push(line(3) + line(4));
    await clock.advance(0);
    expect(queries).toEqual(['?fromHeight=1', '?fromHeight=3']);
    expect(heights(collected.items)).toEqual([1, 2, 3, 4]);
    expect(collected.items.some(({ type }) => type === 'gap')).toBe(false);
  });

  it('are delivered once if the node repeats them, and sorted if it shuffles them', async () => {
    const { streams, clock, collected } = watching();
    await clock.advance(0);
    for (const height of [1, 1, 4, 2, 2, 3, 1, 6, 5]) streams[0]?.push(line(height));
    await clock.advance(60_000);
    expect(heights(collected.items)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(streams).toHaveLength(1);
  });

  it('end with their range', async () => {
    const { streams, queries, clock, collected } = watching({
      fromHeight: 2n as Height,
      toHeight: 3n as Height,
    });
    await clock.advance(0);
    streams[0]?.push(line(2) + line(3));
    streams[0]?.end();
    await clock.advance(0);
    expect([queries, heights(collected.items), collected.ended]).toEqual([
      ['?fromHeight=2&toHeight=3'],
      [2, 3],
      'ended',
    ]);
    expect(clock.pending).toBe(0);
  });

  it('are disconnected if a range ends too early', async () => {
    const { streams, queries, clock, collected } = watching({ toHeight: 3n as Height });
    await clock.advance(0);
    streams[0]?.push(line(1));
    streams[0]?.end();
    await clock.advance(500);
    streams[1]?.push(line(2) + line(3));
    await clock.advance(0);
    expect([queries[1], heights(collected.items), collected.ended]).toEqual([
      '?fromHeight=2&toHeight=3',
      [1, 2, 3],
      'ended',
    ]);
  });

  it('are requested again from a gap on', async () => {
    const { streams, queries, clock, collected } = watching();
    await clock.advance(0);
    streams[0]?.push(line(1) + line(3));
    await clock.advance(1_999);
    expect(streams).toHaveLength(1);
    await clock.advance(1_000);
    streams[1]?.push(line(2) + line(3));
    await clock.advance(60_000);
    expect([queries[1], heights(collected.items), streams.length]).toEqual(['?fromHeight=2', [1, 2, 3], 2]);
  });

  it('are reported after three attempts if they never arrive, with nothing in their place', async () => {
    const { streams, clock, collected } = watching();
    for (let round = 0; round < 5; round++) {
      await clock.advance(0);
      if (collected.ended !== 'no') break;
      streams.at(-1)?.push((round === 0 ? line(1) : '') + line(3));
      await clock.advance(30_000);
    }
    expect(heights(collected.items)).toEqual([1]);
    expect(collected.ended).toMatchObject({
      error: { code: 'STREAM_HEIGHT_MISSING', context: { height: 2n } },
    });
    expect([streams.length, clock.pending]).toEqual([3, 0]);
  });

  it('are requested again if they cannot be read, and reported after three attempts', async () => {
    const { streams, clock, collected } = watching();
    for (let round = 0; round < 5; round++) {
      await clock.advance(0);
      if (collected.ended !== 'no') break;
      streams.at(-1)?.push((round === 0 ? line(1) : '') + '{"poison":true}\n');
      await clock.advance(30_000);
    }
    expect(heights(collected.items)).toEqual([1]);
    expect(collected.items.filter(({ type }) => type === 'skipped')).toHaveLength(3);
    expect(collected.ended).toMatchObject({ error: { code: 'STREAM_HEIGHT_MISSING' } });
    expect(streams).toHaveLength(3);
  });

  it('are skipped with a count if they never arrive, for callers that can do without them', async () => {
    const { streams, clock, collected } = watching({ missing: 'skip' });
    for (let round = 0; round < 4; round++) {
      await clock.advance(0);
      streams.at(-1)?.push((round === 0 ? line(1) : '') + '{"poison":true}\n' + line(3));
      await clock.advance(30_000);
    }
    streams.at(-1)?.push(line(4));
    await clock.advance(0);
    expect(heights(collected.items)).toEqual([1, 3, 4]);
    expect(collected.items.filter(({ type }) => type === 'skipped').at(-1)).toMatchObject({
      count: 1,
      error: { code: 'STREAM_HEIGHT_MISSING', context: { height: 2n } },
    });
    expect(streams).toHaveLength(4);
  });

  it('are a conflict if two hashes have the same height, also across a disconnect', async () => {
    const { streams, clock, collected } = watching();
    await clock.advance(0);
    streams[0]?.push(line(1) + line(2));
    await clock.advance(0);
    streams[0]?.end();
    await clock.advance(1_000);
    streams[1]?.push(line(2).replace(/"amount":\d+/, '"amount":1'));
    await clock.advance(0);
    expect(heights(collected.items)).toEqual([1, 2]);
    expect(collected.ended).toMatchObject({
      error: { code: 'STREAM_HASH_CONFLICT', context: { height: 2n } },
    });
  });

  it('are a conflict if they do not build on the one before', async () => {
    const { streams, clock, collected } = watching();
    await clock.advance(0);
    streams[0]?.push(line(1) + line(2) + line(3).replace(/"previous":"[0-9A-F]{4}/, '"previous":"0000'));
    await clock.advance(0);
    expect(heights(collected.items)).toEqual([1, 2]);
    expect(collected.ended).toMatchObject({
      error: { code: 'STREAM_HASH_CONFLICT', context: { height: 3n } },
    });
  });

  it('are refused if they belong to another account', async () => {
    const { streams, clock, collected } = watching();
    await clock.advance(0);
    streams[0]?.push(`${recordedBody('tx-range-open').split('\n')[0]}\n`);
    await clock.advance(0);
    expect(heights(collected.items)).toEqual([]);
    expect(collected.items.at(-1)).toMatchObject({
      status: 'disconnected',
      error: { code: 'NODE_UNEXPECTED_REPLY', context: { reason: 'wrong-entity' } },
    });
  });

  it('are released on abort, with nothing left behind', async () => {
    const { streams, clock, controller, collected } = watching();
    await clock.advance(0);
    streams[0]?.push(line(1) + line(3));
    await clock.advance(0);
    controller.abort('left');
    await clock.advance(0);
    expect([collected.ended, streams[0]?.cancelled, clock.pending]).toEqual([{ error: 'left' }, true, 0]);
  });
});

describe('an account’s entries', () => {
  it('follow the same rules', async () => {
    const account = parsePublicKey(recording.accounts.A?.publicKey ?? '');
    const entries = recordedBody('entries-all-A').trimEnd().split('\n');
    const node = createFakeNode();
    const stream = createFakeStream();
    node.on(`GET /accounts/${account}/entries/stream`, () => stream.response);
    const { client, clock } = createTestClient(node);
    const options = { signal: new AbortController().signal, toHeight: 5n as Height };
    const collected = collect(watchAccountEntries(client, account, options));
    for (const at of [0, 2, 1, 1, 4, 3]) stream.push(`${entries[at]}\n`);
    await clock.advance(0);
    expect(collected.items.flatMap((event) => (event.type === 'item' ? [event.item.height] : []))).toEqual([
      1n,
      2n,
      3n,
      4n,
      5n,
    ]);
    expect(collected.ended).toBe('ended');
  });
});
