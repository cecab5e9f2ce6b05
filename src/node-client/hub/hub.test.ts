import { describe, expect, it } from 'vitest';
import {
  createFakeNode,
  createFakeStream,
  createTestClient,
  outcomeOf,
  textOf,
} from '../../../tests/support/fake-node';
import { createManualClock } from '../../lib/manual-clock';
import { RENEWED } from '../../lib/shared-streams';
import { AttoError } from '../../protocol/error';
import type { NodeClientOptions } from '../node-client';
import type { NodeRequest, NodeResponse } from '../transport';
import type { HubPort } from './hub-messages';
import { createHub } from './serve-hub';
import { withHub } from './with-hub';

const STREAM: NodeRequest = { method: 'GET', path: '/transactions/stream', accept: 'application/x-ndjson' };
const url = 'http://node.test';

/** Two ports that copy what they pass on, as between threads, until one of them is closed. */
function channel(): readonly [HubPort, HubPort] {
  let isOpen = true;
  const made = [new EventTarget(), new EventTarget()] as const;
  const portOf = (own: EventTarget, other: EventTarget): HubPort => ({
    postMessage(message) {
      const data = structuredClone(message);
      queueMicrotask(() => isOpen && other.dispatchEvent(new MessageEvent('message', { data })));
    },
    addEventListener: (type, listener) => own.addEventListener(type, listener as unknown as EventListener),
    start() {},
    close: () => queueMicrotask(() => queueMicrotask(() => (isOpen = false))),
  });
  return [portOf(made[0], made[1]), portOf(made[1], made[0])];
}

/** A hub in front of a node, tabs that use it, and the streams that it has opened. */
function playing() {
  const clock = createManualClock();
  const node = createFakeNode();
  const streams: ReturnType<typeof createFakeStream>[] = [];
  node.on('GET /transactions/stream', () => {
    const stream = createFakeStream();
    streams.push(stream);
    return stream.response;
  });
  const hub = createHub({ transportTo: () => node.transport, clock });
  const ofTab = createFakeNode();
  ofTab.on('GET /transactions/stream', () => createFakeStream().response);
  /** A tab with a hub: this one, one that says nothing, or none. */
  function tab(kind: 'hub' | 'silent' | 'none' = 'hub') {
    const closes: (() => void)[] = [];
    const state = { isDead: false, connections: 0 };
    const connect = async () => {
      state.connections += 1;
      if (kind === 'none') return undefined;
      const [near, far] = channel();
      const deaf: HubPort = {
        ...far,
        addEventListener: (type, listener) =>
          far.addEventListener(type, (event) => state.isDead || listener(event)),
      };
      if (kind === 'hub') closes.push(hub.serve(deaf));
      return near;
    };
    const transport = withHub(ofTab.transport, (own) => own, { url, connect, clock });
    const left = new AbortController();
    const open = (controller = left) => transport(STREAM, controller);
    return { transport, open, left, state, close: () => closes.forEach((close) => close()) };
  }
  return { clock, node, streams, tab, ofTab };
}

/** Collects what arrives. */
function reading(response: NodeResponse) {
  const state = { text: '', ended: undefined as unknown };
  void (async () => {
    try {
      for (let bytes = await response.body.read(); bytes; bytes = await response.body.read())
        state.text += new TextDecoder().decode(bytes);
      state.ended = 'ended';
    } catch (error) {
      state.ended = error;
    }
  })();
  return state;
}

describe('the hub of several tabs', () => {
  it('holds one stream, and passes its lines on to each tab from the moment it joined', async () => {
    const { clock, node, streams, tab } = playing();
    const first = reading(await tab().open());
    streams[0]!.push('one\ntw');
    await clock.advance(0);
    const second = reading(await tab().open());
    streams[0]!.push('o\nthree\n');
    await clock.advance(0);
    expect([first.text, second.text]).toEqual(['one\ntwo\nthree\n', 'three\n']);
    expect(node.count('GET /transactions/stream')).toBe(1);
  });

  it('shares nothing else', async () => {
    const { node, tab, ofTab } = playing();
    const signal = new AbortController().signal;
    const request = { ...STREAM, path: '/accounts/00/stream' };
    expect((await tab().transport(request, { signal })).status).toBe(404);
    expect([node.requests, ofTab.requests]).toEqual([[], [request]]);
  });

  it('keeps the stream for the others when one leaves, and closes it after the last', async () => {
    const { clock, streams, tab } = playing();
    const [one, other] = [tab(), tab()];
    await one.open();
    const read = reading(await other.open());
    one.left.abort();
    await clock.advance(0);
    streams[0]!.push('line\n');
    await clock.advance(0);
    expect([read.text, streams[0]!.cancelled]).toEqual(['line\n', false]);
    other.left.abort();
    await clock.advance(0);
    expect(streams[0]!.cancelled).toBe(true);
  });

  it('drops a tab that has crashed, after less than a minute, and one whose port is taken back', async () => {
    for (const end of ['crash', 'recall'] as const) {
      const { clock, streams, tab } = playing();
      const gone = tab();
      const read = reading(await gone.open());
      gone.state.isDead = end === 'crash';
      if (end === 'recall') gone.close();
      await clock.advance(end === 'recall' ? 0 : 60_000);
      expect([end, streams[0]!.cancelled]).toEqual([end, true]);
      expect(read.ended).toMatchObject({ code: 'STREAM_DISCONNECTED' });
    }
  });

  it('keeps a quiet stream as long as both sides respond', async () => {
    const { clock, streams, tab } = playing();
    const read = reading(await tab().open());
    await clock.advance(600_000);
    expect([read.ended, streams[0]!.cancelled]).toEqual([undefined, false]);
  });

  it('ends the stream for every tab when the node does, or when one of them finds it dead or renews it', async () => {
    for (const reason of [undefined, RENEWED, new AttoError('NODE_TIMEOUT', { phase: 'idle' })]) {
      const { clock, streams, tab, node } = playing();
      const [one, other] = [tab(), tab()];
      await one.open();
      const read = reading(await other.open());
      if (reason === undefined) streams[0]!.end();
      else one.left.abort(reason);
      await clock.advance(0);
      expect(read.ended).toBe('ended');
      await Promise.all([one.open(new AbortController()), other.open(new AbortController())]);
      expect(node.count('GET /transactions/stream')).toBe(2);
    }
  });

  it('passes on a refusal and a failure, and the next tab makes its own request', async () => {
    const { node, tab, clock } = playing();
    node.on('GET /transactions/stream', () => new Response('no', { status: 404 }));
    const refused = await tab().open();
    expect([refused.status, await textOf(refused)]).toEqual([404, 'no']);
    node.on('GET /transactions/stream', () => {
      throw new AttoError('NODE_UNREACHABLE', {});
    });
    await expect(tab().open()).rejects.toMatchObject({ code: 'NODE_UNREACHABLE' });
    await clock.advance(0);
    expect(node.count('GET /transactions/stream')).toBe(2);
  });

  it('lets a tab that reads too slowly go, instead of filling its memory', async () => {
    const { clock, streams, tab } = playing();
    const slow = await tab().open();
    const fast = reading(await tab().open());
    for (let piece = 0; piece < 10; piece++) {
      streams[0]!.push(`${'x'.repeat(1_048_575)}\n`);
      await clock.advance(0);
    }
    const late = reading(slow);
    await clock.advance(0);
    expect(late.ended).toBe('ended');
    expect([fast.ended, fast.text.length]).toEqual([undefined, 10 * 1_048_576]);
  });
});

describe('without a hub', () => {
  it('a tab opens the stream itself', async () => {
    const { tab, ofTab, node } = playing();
    await tab('none').open();
    expect([ofTab.requests.length, node.requests.length]).toEqual([1, 0]);
  });

  it('a tab waits three seconds for one that does not start, and tries it again with the next stream', async () => {
    const { tab, ofTab, clock } = playing();
    const one = tab('silent');
    const opened = one.open();
    await clock.advance(2_900);
    expect(ofTab.requests).toEqual([]);
    await clock.advance(200);
    await opened;
    expect([ofTab.requests.length, one.state.connections]).toEqual([1, 1]);
    const again = one.open();
    await clock.advance(3_000);
    await again;
    expect([ofTab.requests.length, one.state.connections]).toEqual([2, 2]);
  });

  it('a node that responds while a hub starts does not open a stream that it was not asked for yet', async () => {
    const ofTab = createFakeNode();
    ofTab.on('GET /transactions/stream', (_, options) => createFakeStream().held(options));
    const [near] = channel();
    const clock = createManualClock(Date.UTC(2026, 10, 20));
    const access = { url, connect: async () => near, clock };
    const streamsBy: NodeClientOptions['streamsBy'] = (direct, watch) => withHub(direct, watch, access);
    const { client } = createTestClient(ofTab, { clock, streamsBy });
    const opened = outcomeOf(client.streams(STREAM, new AbortController()));
    await clock.advance(2_999);
    expect([opened.settled, ofTab.requests]).toEqual([false, []]);
    // Its head is held back: it is open once the node responds to something else.
    await clock.advance(1_001);
    expect([opened.value?.status, ofTab.count('GET /transactions/stream')]).toEqual([200, 1]);
  });

  it('a hub that falls silent ends its streams within twenty seconds, and the next one has another port', async () => {
    const { tab, clock } = playing();
    const one = tab();
    const read = reading(await one.open());
    await clock.advance(15_000);
    one.state.isDead = true;
    await clock.advance(20_000);
    expect(read.ended).toMatchObject({ code: 'STREAM_DISCONNECTED' });
    one.state.isDead = false;
    await one.open(new AbortController());
    expect(one.state.connections).toBe(2);
  });

  it('leaving while the hub starts opens nothing', async () => {
    const { tab, ofTab, clock } = playing();
    const one = tab('silent');
    const opened = one.open();
    one.left.abort('left');
    await expect(opened).rejects.toBe('left');
    await clock.advance(5_000);
    expect(ofTab.requests).toEqual([]);
  });
});
