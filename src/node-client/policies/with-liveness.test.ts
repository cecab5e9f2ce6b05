import { describe, expect, it } from 'vitest';
import {
  createFakeNode,
  createFakeStream,
  createTestClient,
  INSTANTS,
  json,
  nodeError,
  outcomeOf,
  page,
} from '../../../tests/support/fake-node';
import { AttoError } from '../../protocol/error';
import type { NodeRequest, NodeResponse } from '../transport';

const request: NodeRequest = { method: 'GET', path: '/transactions/stream', accept: 'application/x-ndjson' };

function listening(held: boolean) {
  const node = createFakeNode();
  const stream = createFakeStream();
  node.on('GET /transactions/stream', (_, options) => (held ? stream.held(options) : stream.response));
  const { client, clock } = createTestClient(node);
  const controller = new AbortController();
  const head = outcomeOf(client.streams(request, { signal: controller.signal }));
  return { node, stream, clock, controller, head, probes: () => node.count('GET /instants/*') };
}

/** The chunks of a body as they arrive. */
function follow({ body }: NodeResponse) {
  const seen: string[] = [];
  const outcome = outcomeOf(
    (async () => {
      for (let piece = await body.read(); piece !== undefined; piece = await body.read()) {
        seen.push(new TextDecoder().decode(piece));
      }
    })(),
  );
  return { seen, outcome };
}

describe('a stream whose head is held back until its first line', () => {
  it('counts as open once the node has responded to another request, and is kept for hours', async () => {
    const { stream, clock, head, probes } = listening(true);
    await clock.advance(999);
    expect([head.settled, probes()]).toEqual([false, 0]);
    await clock.advance(1);
    expect([head.value?.status, probes()]).toEqual([200, 1]);
    const { seen, outcome } = follow(head.value!);
    await clock.advance(75_000 * 48);
    expect([outcome.settled, stream.cancelled, probes()]).toEqual([false, false, 49]);
    stream.push('{"a":1}\n');
    await clock.advance(0);
    expect(seen).toEqual(['{"a":1}\n']);
    stream.end();
    await clock.advance(0);
    expect(outcome).toEqual({ settled: true, value: undefined });
    expect(clock.pending).toBe(0);
  });

  it('is given up, with the reason, if the node does not respond to other requests either', async () => {
    const { node, stream, clock, head } = listening(true);
    node.on('GET /instants/*', () => Promise.reject(new AttoError('NODE_UNREACHABLE', {})));
    await clock.advance(1_000);
    expect(head.error).toMatchObject({ code: 'NODE_UNREACHABLE' });
    expect(stream.cancelled).toBe(true);
    expect(clock.pending).toBe(0);
  });

  it('is given up if the other response is late or a web page', async () => {
    const late = listening(true);
    late.node.on('GET /instants/*', () => new Promise<Response>(() => {}));
    await late.clock.advance(11_000);
    expect(late.head.error).toMatchObject({ code: 'NODE_TIMEOUT', context: { phase: 'connect' } });
    const portal = listening(true);
    portal.node.on('GET /instants/*', () => page());
    await portal.clock.advance(1_000);
    expect(portal.head.error).toMatchObject({ code: 'NODE_UNEXPECTED_REPLY', context: { reason: 'html' } });
  });

  it('ends with the refusal that its real head turns out to be', async () => {
    const node = createFakeNode();
    let refuse = (_: Response) => {};
    node.on('GET /transactions/stream', () => new Promise((resolve) => (refuse = resolve)));
    const { client, clock } = createTestClient(node);
    const head = outcomeOf(client.streams(request, { signal: new AbortController().signal }));
    await clock.advance(1_000);
    const { outcome } = follow(head.value!);
    refuse(nodeError(403, '/transactions/stream'));
    await clock.advance(0);
    expect(outcome.error).toMatchObject({ code: 'NODE_STATUS', context: { status: 403 } });
  });

  it('is released on abort, before and after it counts as open', async () => {
    for (const ms of [100, 3_000]) {
      const { stream, clock, controller, head } = listening(true);
      await clock.advance(ms);
      const body = head.value === undefined ? undefined : follow(head.value);
      controller.abort('left');
      await clock.advance(0);
      expect((body?.outcome ?? head).error).toBe('left');
      expect([stream.cancelled, clock.pending]).toEqual([true, 0]);
    }
  });
});

describe('a stream whose head arrives immediately', () => {
  it('may be silent while the node responds otherwise', async () => {
    const { clock, head, probes } = listening(false);
    await clock.advance(0);
    const { outcome } = follow(head.value!);
    await clock.advance(74_999);
    expect(probes()).toBe(0);
    await clock.advance(75_000 * 3);
    expect([probes(), outcome.settled]).toEqual([3, false]);
  });

  it('is given up when it falls silent together with its node', async () => {
    const { node, stream, clock, head } = listening(false);
    await clock.advance(0);
    const { seen, outcome } = follow(head.value!);
    stream.push('{"a":1}\n');
    node.on('GET /instants/*', () => Promise.reject(new AttoError('NODE_UNREACHABLE', {})));
    await clock.advance(75_000);
    expect(seen).toEqual(['{"a":1}\n']);
    expect(outcome.error).toMatchObject({ code: 'NODE_UNREACHABLE' });
    expect(stream.cancelled).toBe(true);
  });

  it('is given up for a line that arrives too slowly: one byte every ten seconds', async () => {
    const { stream, clock, head } = listening(false);
    await clock.advance(0);
    const { outcome } = follow(head.value!);
    for (const byte of '{"a"') {
      if (stream.cancelled) break;
      stream.push(byte);
      await clock.advance(10_000);
    }
    expect(outcome.error).toMatchObject({ code: 'NODE_TIMEOUT', context: { phase: 'idle' } });
    expect(stream.cancelled).toBe(true);
  });

  it('was given up: its next head does not open it before the node has responded or sent a line', async () => {
    const node = createFakeNode();
    const streams: ReturnType<typeof createFakeStream>[] = [];
    node.on('GET /transactions/stream', () => {
      streams.push(createFakeStream());
      return streams.at(-1)!.response;
    });
    const { client, clock } = createTestClient(node);
    const open = async () => {
      const head = outcomeOf(client.streams(request, { signal: new AbortController().signal }));
      await clock.advance(0);
      return head;
    };
    let respond = (_: Response) => {};
    const before = await open();
    node.on('GET /instants/*', () => new Promise((resolve) => (respond = resolve)));
    const { outcome } = follow(before.value!);
    await clock.advance(85_000);
    expect(outcome.error).toMatchObject({ code: 'NODE_TIMEOUT' });

    const silent = await open();
    await clock.advance(9_000);
    expect(silent.settled).toBe(false);
    await clock.advance(1_000);
    expect(silent.error).toMatchObject({ code: 'NODE_TIMEOUT' });
    expect(streams[1]!.cancelled).toBe(true);

    const speaking = await open();
    streams[2]!.push('{"a":1}\n');
    await clock.advance(0);
    const { seen, outcome: end } = follow(speaking.value!);
    await clock.advance(0);
    expect(seen).toEqual(['{"a":1}\n']);
    await clock.advance(85_000);
    expect(end.error).toMatchObject({ code: 'NODE_TIMEOUT' });

    const responding = await open();
    expect(responding.settled).toBe(false);
    respond(json(INSTANTS));
    await clock.advance(0);
    expect(responding.value?.status).toBe(200);
    // From now on, a head is enough.
    expect((await open()).value?.status).toBe(200);
  });

  it('is disconnected when it breaks off', async () => {
    const { stream, clock, head } = listening(false);
    await clock.advance(0);
    const { outcome } = follow(head.value!);
    stream.break();
    await clock.advance(0);
    expect(outcome.error).toMatchObject({ code: 'STREAM_DISCONNECTED' });
    expect(clock.pending).toBe(0);
  });
});
