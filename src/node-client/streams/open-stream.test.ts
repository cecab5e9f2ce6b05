import { describe, expect, it } from 'vitest';
import {
  collect,
  createFakeNode,
  createFakeStream,
  createTestClient,
  json,
  nodeError,
  page,
} from '../../../tests/support/fake-node';
import { recordedBody } from '../../../tests/support/recorded';
import { openStream, type StreamEvent } from './open-stream';
import { streamTransactions } from './stream-transactions';

const lines = recordedBody('tx-range').trimEnd().split('\n');

/** The transactions stream of a node that sends these chunks and then ends, fails or stays open. */
function read(
  pieces: readonly (string | Uint8Array)[],
  end: 'ends' | 'breaks' | 'stays' = 'ends',
  limits = {},
) {
  const node = createFakeNode();
  const stream = createFakeStream();
  node.on('GET /transactions/stream', () => stream.response);
  const { client, clock } = createTestClient(node, { limits });
  for (const piece of pieces) stream.push(piece);
  if (end === 'ends') stream.end();
  const controller = new AbortController();
  const collected = collect(streamTransactions(client, controller));
  return { collected, clock, controller, stream };
}

/** One word per event. */
function words(events: readonly StreamEvent<{ block: { height: bigint } }>[]) {
  return events.map((event) => {
    if (event.type === 'item') return `height ${event.item.block.height}`;
    return event.type === 'skipped' ? event.error.code : event.type;
  });
}

describe('lines', () => {
  it('become typed transactions', async () => {
    const { collected, clock } = read([lines.join('\n') + '\n']);
    await clock.advance(0);
    expect(words(collected.items)).toEqual(['open', 'height 2', 'height 3']);
    expect(collected.ended).toBe('ended');
  });

  it('split at every byte are the same items', async () => {
    const bytes = new TextEncoder().encode(`${lines[0]}\r\n\n${lines[1]}`);
    for (let at = 0; at <= bytes.length; at += 7) {
      const { collected, clock } = read([bytes.subarray(0, at), bytes.subarray(at)]);
      await clock.advance(0);
      expect(words(collected.items)).toEqual(['open', 'height 2', 'height 3']);
    }
    const { collected, clock } = read(Array.from(bytes, (byte) => Uint8Array.of(byte)));
    while (collected.ended === 'no') await clock.advance(0);
    expect(words(collected.items)).toEqual(['open', 'height 2', 'height 3']);
  });

  it('cut by a broken connection are not used', async () => {
    const { collected, clock, stream } = read([`${lines[0]}\n${lines[1]}`], 'breaks');
    await clock.advance(0);
    stream.break();
    await clock.advance(0);
    expect(words(collected.items)).toEqual(['open', 'height 2']);
    expect(collected.ended).toMatchObject({ error: { code: 'STREAM_DISCONNECTED' } });
  });
});

describe('report bad lines as events with a code, and continue', () => {
  const invalidUtf8 = new Uint8Array([...new TextEncoder().encode('{"a":"'), 0xc3, 0x28, 0x22, 0x7d, 10]);
  it.each<[string, string | Uint8Array, string]>([
    ['malformed JSON', '{"block":{"type":"SEND",\n', 'STREAM_LINE_MALFORMED'],
    ['JSON of another entity', '{"hello":"world"}\n', 'STREAM_LINE_MALFORMED'],
    ['an unknown type of block', lines[0]?.replace('SEND', 'BURN') + '\n', 'STREAM_LINE_MALFORMED'],
    ['a line of a megabyte', `"${'x'.repeat(1_048_576)}"\n`, 'STREAM_LINE_TOO_LONG'],
    ['a zero byte', `${lines[0]?.replace('SEND', 'SE\0ND')}\n`, 'STREAM_LINE_MALFORMED'],
    ['invalid UTF-8', invalidUtf8, 'STREAM_LINE_MALFORMED'],
    [
      'an amount above the maximum',
      lines[0]?.replace(/"amount":\d+/, '"amount":18000000000000000001') + '\n',
      'STREAM_LINE_MALFORMED',
    ],
  ])('%s', async (_, bad, code) => {
    const { collected, clock } = read([`${lines[0]}\n`, bad, `${lines[1]}\n`]);
    while (collected.ended === 'no') await clock.advance(0);
    expect(words(collected.items)).toEqual(['open', 'height 2', code, 'height 3']);
    expect(collected.ended).toBe('ended');
  });

  it('report the number of the line and the cause', async () => {
    const { collected, clock } = read([`${lines[0]}\n{}\n`]);
    await clock.advance(0);
    expect(collected.items[2]).toMatchObject({
      type: 'skipped',
      count: 1,
      error: { context: { line: 2 }, cause: { code: 'JSON_MEMBER_MISSING' } },
    });
  });
});

describe('a stream ends', () => {
  it('for a line that never ends', async () => {
    const endless = Array.from({ length: 80 }, () => 'x'.repeat(65_536));
    const { collected, clock, stream } = read(endless, 'stays');
    while (collected.ended === 'no') await clock.advance(0);
    expect(collected.ended).toMatchObject({ error: { code: 'STREAM_LINE_TOO_LONG' } });
    expect(stream.cancelled).toBe(true);
  });

  it('for a flood of lines', async () => {
    const { collected, clock } = read(['{}\n'.repeat(11)], 'stays', { maxLinesPerSecond: 10 });
    await clock.advance(0);
    expect(collected.ended).toMatchObject({ error: { code: 'STREAM_FLOOD' } });
  });

  it('at the first entity of another network, whose name it reports', async () => {
    const { collected, clock } = read([`${lines[0]?.replace('"LOCAL"', '"BETA"')}\n`], 'stays');
    await clock.advance(0);
    expect(collected.ended).toMatchObject({
      error: { code: 'NODE_WRONG_NETWORK', context: { expected: 'LOCAL', actual: 'BETA' } },
    });
  });

  it('when its reader aborts or leaves: the connection is closed', async () => {
    const aborted = read([`${lines[0]}\n`], 'stays');
    await aborted.clock.advance(0);
    aborted.controller.abort('left');
    await aborted.clock.advance(0);
    expect(aborted.collected.ended).toEqual({ error: 'left' });
    expect(aborted.stream.cancelled).toBe(true);

    const node = createFakeNode();
    const stream = createFakeStream();
    node.on('GET /transactions/stream', () => stream.response);
    const { client, clock } = createTestClient(node);
    stream.push(`${lines[0]}\n`);
    for await (const event of streamTransactions(client, new AbortController())) {
      if (event.type === 'item') break;
    }
    await clock.advance(0);
    expect([stream.cancelled, clock.pending]).toEqual([true, 0]);
  });
});

describe('what is not a stream', () => {
  it.each([
    ['a page', page(), { code: 'NODE_UNEXPECTED_REPLY', context: { reason: 'html', status: 200 } }],
    [
      'a broken gateway',
      page(502),
      { code: 'NODE_UNEXPECTED_REPLY', context: { reason: 'html', status: 502 } },
    ],
    ['one JSON value', json('{}'), { code: 'NODE_UNEXPECTED_REPLY', context: { reason: 'malformed' } }],
    [
      'another path',
      nodeError(404, '/x'),
      { code: 'NODE_UNEXPECTED_REPLY', context: { reason: 'wrong-path' } },
    ],
    ['a refusal', nodeError(400, '/x'), { code: 'NODE_STATUS', context: { status: 400 } }],
    [
      'nothing',
      new Response(null, { status: 404 }),
      { code: 'NODE_UNEXPECTED_REPLY', context: { reason: 'empty' } },
    ],
  ])('%s', async (_, response, error) => {
    const node = createFakeNode();
    node.on('GET /transactions/stream', () => response);
    const { client, clock } = createTestClient(node);
    const collected = collect(streamTransactions(client, new AbortController()));
    await collected.done;
    expect(collected.items).toEqual([]);
    expect(collected.ended).toMatchObject({ error });
    expect(clock.pending).toBe(0);
  });
});

describe('a device that cannot keep up', () => {
  /** Reads these chunks, each of which arrives after a wait; reading one line takes 30 ms. */
  async function readSlowly(isLossy: boolean, chunks: readonly { text: string; afterMs: number }[]) {
    const { client } = createTestClient(createFakeNode());
    let nowMs = 0;
    const clock = {
      ...client.clock,
      monotonic: () => nowMs,
      setTimer: (_: number, callback: () => void) => {
        queueMicrotask(callback);
        return () => undefined;
      },
    };
    const left = [...chunks];
    const read = async () => {
      const chunk = left.shift();
      nowMs += chunk?.afterMs ?? 0;
      return chunk && new TextEncoder().encode(chunk.text);
    };
    const headers = new Headers({ 'Content-Type': 'application/x-ndjson' });
    const streams = async () => ({ status: 200, headers, body: { read, cancel: () => undefined } });
    const parse = (value: unknown) => {
      nowMs += 30;
      return String(value);
    };
    const events: string[] = [];
    const request = { method: 'GET', path: '/slow', isLossy } as const;
    const slow = { ...client, clock, streams };
    for await (const event of openStream(slow, request, parse, new AbortController()))
      if (event.type !== 'open') events.push(event.type === 'item' ? event.item : `-${event.count}`);
    return events;
  }
  const flood = Array.from({ length: 6 }, () => ({ text: '1\n2\n3\n4\n', afterMs: 0 }));

  it('counts the lines that come too late, and reads on when it has caught up', async () => {
    const events = await readSlowly(true, [...flood, { text: '5\n6\n', afterMs: 20 }]);
    expect(events).toEqual([...'123412341234', '-12', '5', '6']);
  });

  it('also counts them when the stream ends', async () => {
    expect((await readSlowly(true, flood)).at(-1)).toBe('-12');
  });

  it('reads every line while it keeps up', async () => {
    const events = await readSlowly(
      true,
      flood.map((chunk) => ({ ...chunk, afterMs: 10 })),
    );
    expect(events.join('')).toBe('1234'.repeat(6));
  });

  it('reads every line of a stream that may not lose any', async () => {
    expect((await readSlowly(false, flood)).join('')).toBe('1234'.repeat(6));
  });
});
