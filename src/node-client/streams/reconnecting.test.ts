import { describe, expect, it } from 'vitest';
import type { FakeStream } from '../../../tests/support/fake-node';
import {
  collect,
  createFakeNode,
  createFakeStream,
  createTestClient,
  nodeError,
  page,
} from '../../../tests/support/fake-node';
import { recordedBody } from '../../../tests/support/recorded';
import { AttoError } from '../../protocol/error';
import type { Transaction } from '../../protocol/transaction';
import type { WatchEvent } from '../watches/watch-event';
import { watchTransactions } from '../watches/watch-transactions';

const lines = recordedBody('stream-transactions').trimEnd().split('\n');

/** A watcher of all transactions; every connection is a separate stream controlled by the test. */
function watching() {
  const node = createFakeNode();
  const streams: FakeStream[] = [];
  node.on('GET /transactions/stream', () => {
    const stream = createFakeStream();
    streams.push(stream);
    return stream.response;
  });
  const { client, clock, presence } = createTestClient(node);
  const controller = new AbortController();
  const collected = collect(watchTransactions(client, controller));
  return { node, streams, client, clock, presence, controller, collected };
}

/** One word per event: statuses by name, transactions by the line they came from. */
function words(events: readonly WatchEvent<Transaction>[]) {
  return events.map((event) => {
    if (event.type === 'status') {
      return event.status === 'disconnected' ? `disconnected ${event.retryInMs}` : event.status;
    }
    if (event.type !== 'item') return event.type;
    return `item ${lines.findIndex((line) => line.includes(event.item.signature))}`;
  });
}

describe('a clean end of an endless stream', () => {
  it('is a disconnect: it reconnects, with a gap, because nothing is replayed', async () => {
    const { streams, clock, collected } = watching();
    await clock.advance(0);
    streams[0]?.push(`${lines[0]}\n`);
    await clock.advance(0);
    streams[0]?.end();
    await clock.advance(0);
    expect(words(collected.items)).toEqual(['connecting', 'live', 'item 0', 'disconnected 500']);
    expect(collected.items[3]).toMatchObject({ error: { code: 'STREAM_DISCONNECTED' } });
    await clock.advance(499);
    expect(streams).toHaveLength(1);
    await clock.advance(1);
    streams[1]?.push(`${lines[1]}\n`);
    await clock.advance(0);
    expect(words(collected.items).slice(4)).toEqual(['connecting', 'live', 'gap', 'item 1']);
  });
});

describe('the waits', () => {
  /** The waits in the order in which they were reported. */
  const waits = (events: readonly WatchEvent<Transaction>[]) =>
    events.flatMap((event) => ('retryInMs' in event ? [event.retryInMs] : []));

  it('grow while nothing arrives, up to half a minute', async () => {
    const { streams, clock, collected } = watching();
    for (let round = 0; round < 8; round++) {
      await clock.advance(0);
      streams.at(-1)?.end();
      await clock.advance(0);
      await clock.advance(waits(collected.items).at(-1)!);
    }
    expect(waits(collected.items)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
  });

  it('start over after one valid item', async () => {
    const { streams, clock, collected } = watching();
    for (let round = 0; round < 5; round++) {
      await clock.advance(0);
      if (round === 3) streams.at(-1)?.push(`${lines[0]}\n`);
      await clock.advance(0);
      streams.at(-1)?.end();
      await clock.advance(0);
      await clock.advance(waits(collected.items).at(-1)!);
    }
    expect(waits(collected.items)).toEqual([500, 1_000, 2_000, 500, 1_000]);
  });

  it('start over after ten seconds of uptime, but not after an invalid line', async () => {
    const { streams, clock, collected } = watching();
    for (let round = 0; round < 5; round++) {
      await clock.advance(0);
      streams.at(-1)?.push('{}\n');
      if (round === 3) {
        await clock.advance(9_999);
        streams.at(-1)?.push('{}\n');
        await clock.advance(1);
      }
      streams.at(-1)?.end();
      await clock.advance(0);
      await clock.advance(waits(collected.items).at(-1)!);
    }
    expect(waits(collected.items)).toEqual([500, 1_000, 2_000, 500, 1_000]);
  });

  it('end immediately when the device comes online, and when a new listener joins', async () => {
    const { streams, client, clock, presence } = watching();
    await clock.advance(0);
    streams[0]?.end();
    await clock.advance(10);
    presence.set('online');
    await clock.advance(0);
    expect(streams).toHaveLength(2);
    streams[1]?.end();
    await clock.advance(10);
    const second = collect(watchTransactions(client, new AbortController()));
    await clock.advance(0);
    expect(streams).toHaveLength(3);
    expect(words(second.items)).toEqual(['disconnected 1000', 'connecting', 'live', 'gap']);
  });

  it('are left out once after a listener joined an attempt that then failed', async () => {
    const { node, client, clock, collected } = watching();
    const attempts: ((error: Error) => void)[] = [];
    node.on('GET /transactions/stream', () => new Promise((_, reject) => attempts.push(reject)));
    const fail = async () => {
      attempts.at(-1)?.(new AttoError('NODE_UNREACHABLE', {}));
      await clock.advance(0);
    };
    await clock.advance(0);
    collect(watchTransactions(client, new AbortController()));
    await clock.advance(0);
    expect(attempts).toHaveLength(1);
    await fail();
    expect(attempts).toHaveLength(2);
    await fail();
    expect(attempts).toHaveLength(2);
    expect(waits(collected.items)).toEqual([0, 500]);
  });
});

describe('a proxy that ends silent streams', () => {
  /** A watcher whose connections are all ended like this after a silence of `ms`, until the last one, which stays. */
  async function behindProxy(end: (stream: FakeStream) => void, { ms = 60_000, rounds = 10 } = {}) {
    const watched = watching();
    for (let round = 0; round < rounds; round++) {
      await watched.clock.advance(round === 0 ? ms : ms + 500);
      end(watched.streams.at(-1)!);
      await watched.clock.advance(0);
    }
    await watched.clock.advance(1_000);
    return watched;
  }
  const cleanly = (stream: FakeStream) => stream.end();
  const byCut = (stream: FakeStream) => stream.break();

  it.each([
    ['cleanly after a minute', cleanly, 60_000],
    ['by a cut', byCut, 60_000],
    ['after ten seconds', cleanly, 10_000],
  ])('%s is not noticed, except for the gaps, and the waits do not grow', async (_, end, ms) => {
    const { streams, collected } = await behindProxy(end, { ms });
    expect(streams).toHaveLength(11);
    expect(words(collected.items)).toEqual(['connecting', 'live', ...Array(10).fill(['live', 'gap']).flat()]);
    expect(collected.items.findLast(({ type }) => type === 'gap')).toEqual({
      type: 'gap',
      afterSilence: true,
    });
  });

  it.each([
    [
      '504 with a page',
      () => new Response('<html>', { status: 504, headers: { 'Content-Type': 'text/html' } }),
    ],
    ['504 with JSON', () => nodeError(504, '/x')],
    ['524', () => new Response('', { status: 524 })],
  ])('with %s in place of a head that was held back is not noticed', async (_, answer) => {
    const { node, clock, collected } = watching();
    const refusals: ((response: Response) => void)[] = [];
    node.on('GET /transactions/stream', () => new Promise((resolve) => refusals.push(resolve)));
    for (let round = 0; round < 3; round++) {
      await clock.advance(61_500);
      refusals.at(-1)?.(answer());
      await clock.advance(0);
    }
    await clock.advance(2_000);
    expect(refusals).toHaveLength(4);
    expect(words(collected.items)).toEqual(['connecting', 'live', ...Array(3).fill(['live', 'gap']).flat()]);
  });

  it('cuts a head that was held back: the stream is requested again with a gap', async () => {
    const { node, clock, collected } = watching();
    const refusals: ((error: Error) => void)[] = [];
    node.on('GET /transactions/stream', () => new Promise((_, reject) => refusals.push(reject)));
    await clock.advance(60_000);
    refusals[0]?.(new AttoError('NODE_UNREACHABLE', {}));
    await clock.advance(2_000);
    expect(words(collected.items)).toEqual(['connecting', 'live', 'live', 'gap']);
  });

  it('is reported if the next attempt fails', async () => {
    const { node, streams, clock, collected } = watching();
    await clock.advance(60_000);
    node.on('GET /transactions/stream', () => Promise.reject(new AttoError('NODE_UNREACHABLE', {})));
    streams[0]?.end();
    await clock.advance(500);
    expect(words(collected.items)).toEqual(['connecting', 'live', 'disconnected 1000']);
    expect(collected.items.at(-1)).toMatchObject({ error: { code: 'NODE_UNREACHABLE' } });
  });

  it('is reported if the next attempt hangs, at the deadline of its probe', async () => {
    const { node, streams, clock, collected } = watching();
    await clock.advance(60_000);
    node.on('GET /transactions/stream', () => new Promise(() => {}));
    node.on('GET /instants/*', () => new Promise(() => {}));
    streams[0]?.end();
    await clock.advance(500 + 1_000 + 9_999);
    expect(words(collected.items)).toEqual(['connecting', 'live']);
    await clock.advance(1);
    expect(words(collected.items).at(-1)).toMatch(/^disconnected/);
  });

  it('is not blamed for an end after a line, nor for a node that stops responding', async () => {
    const { streams, clock, collected } = watching();
    await clock.advance(60_000);
    streams[0]?.push(`${lines[0]}\n`);
    await clock.advance(0);
    streams[0]?.end();
    await clock.advance(0);
    expect(words(collected.items).slice(2)).toEqual(['item 0', 'disconnected 500']);
    const down = watching();
    await down.clock.advance(0);
    down.node.on('GET /instants/*', () => Promise.reject(new AttoError('NODE_UNREACHABLE', {})));
    await down.clock.advance(75_000);
    expect(words(down.collected.items).slice(2)).toEqual(['disconnected 500']);
  });
});

describe('connection refused', () => {
  it('pauses while the device is offline', async () => {
    const { streams, clock, presence, collected } = watching();
    await clock.advance(0);
    presence.set('offline');
    await clock.advance(600_000);
    expect(words(collected.items)).toEqual(['connecting', 'live', 'paused']);
    expect([streams.length, streams[0]?.cancelled]).toEqual([1, true]);
    presence.set('online');
    await clock.advance(0);
    expect(words(collected.items).slice(3)).toEqual(['connecting', 'live', 'gap']);
  });

  it('pauses when the page has been hidden for ten seconds, but not for a shorter time', async () => {
    const { streams, clock, presence, collected } = watching();
    await clock.advance(0);
    presence.set('hidden');
    await clock.advance(9_999);
    presence.set('visible');
    await clock.advance(60_000);
    expect([streams.length, streams[0]?.cancelled]).toEqual([1, false]);
    presence.set('hidden');
    await clock.advance(10_000);
    expect([streams.length, streams[0]?.cancelled]).toEqual([1, true]);
    presence.set('visible');
    await clock.advance(0);
    expect(words(collected.items)).toEqual(['connecting', 'live', 'paused', 'connecting', 'live', 'gap']);
  });

  it('does not connect before the device is online', async () => {
    const node = createFakeNode();
    const { client, clock, presence } = createTestClient(node);
    presence.set('offline');
    const { items } = collect(watchTransactions(client, new AbortController()));
    await clock.advance(1_000);
    expect([words(items), node.requests.length]).toEqual([['paused'], 0]);
  });

  it('also pauses during a wait, and leaves nothing behind on abort', async () => {
    const { streams, clock, presence, controller, collected } = watching();
    await clock.advance(0);
    streams[0]?.end();
    await clock.advance(10);
    presence.set('offline');
    await clock.advance(60_000);
    expect(words(collected.items).slice(2)).toEqual(['disconnected 500', 'paused']);
    controller.abort('left');
    await clock.advance(0);
    expect([collected.ended, clock.pending]).toEqual([{ error: 'left' }, 0]);
  });
});

describe('errors', () => {
  it.each([
    ['a node that is down', () => Promise.reject(new AttoError('NODE_UNREACHABLE', {})), 'NODE_UNREACHABLE'],
    ['a captive portal', () => page(), 'NODE_UNEXPECTED_REPLY'],
    ['an overloaded node', () => nodeError(503, '/x'), 'NODE_STATUS'],
    ['a node that limits its callers', () => nodeError(429, '/x'), 'NODE_STATUS'],
  ])('reconnects automatically after %s', async (_, answer, code) => {
    const { node, clock, collected } = watching();
    const { length } = node.requests;
    node.on('GET /transactions/stream', answer);
    await clock.advance(0);
    const disconnected = collected.items.find((event) => 'retryInMs' in event);
    expect(disconnected).toMatchObject({ status: 'disconnected', error: { code } });
    const stream = createFakeStream();
    node.on('GET /transactions/stream', () => stream.response);
    await clock.advance(1_000);
    expect(words(collected.items).at(-1)).toBe('live');
    expect(node.requests.length).toBeGreaterThan(length);
  });

  it.each([
    ['a permanent refusal', () => nodeError(405, '/x'), 'NODE_STATUS'],
    [
      'a node of another network',
      () =>
        new Response(`${lines[0]?.replace('"LOCAL"', '"LIVE"')}\n`, {
          headers: { 'Content-Type': 'application/x-ndjson' },
        }),
      'NODE_WRONG_NETWORK',
    ],
  ])('ends permanently after %s', async (_, answer, code) => {
    const { node, clock, collected } = watching();
    node.on('GET /transactions/stream', answer);
    await clock.advance(60_000);
    expect(collected.ended).toMatchObject({ error: { code } });
    expect(clock.pending).toBe(0);
  });
});

describe('equal watchers', () => {
  it('share one connection, each receive everything, and the last one closes it', async () => {
    const { streams, client, clock, controller, collected } = watching();
    await clock.advance(0);
    const other = new AbortController();
    const late = collect(watchTransactions(client, other));
    await clock.advance(0);
    streams[0]?.push(`${lines[0]}\n`);
    await clock.advance(0);
    expect([streams.length, words(collected.items), words(late.items)]).toEqual([
      1,
      ['connecting', 'live', 'item 0'],
      ['live', 'item 0'],
    ]);
    controller.abort('left');
    await clock.advance(0);
    expect(streams[0]?.cancelled).toBe(false);
    other.abort('left');
    await clock.advance(0);
    expect([streams[0]?.cancelled, client.shared.size, clock.pending]).toEqual([true, 0, 0]);
  });

  it('receive each transaction once, however often the node repeats it', async () => {
    const { streams, clock, collected } = watching();
    await clock.advance(0);
    streams[0]?.push(`${lines[0]}\n${lines[0]}\n${lines[1]}\n${lines[0]}\n`);
    await clock.advance(0);
    expect(words(collected.items)).toEqual(['connecting', 'live', 'item 0', 'item 1']);
  });

  it('report two transactions at one height as a conflict, never as a silent replacement', async () => {
    const { streams, clock, collected } = watching();
    await clock.advance(0);
    const other = lines[0]?.replace(/"amount":\d+/, '"amount":1');
    streams[0]?.push(`${lines[0]}\n${other}\n`);
    await clock.advance(0);
    expect(words(collected.items)).toEqual(['connecting', 'live', 'item 0']);
    expect(collected.ended).toMatchObject({
      error: { code: 'STREAM_HASH_CONFLICT', context: { height: 2n } },
    });
  });
});
