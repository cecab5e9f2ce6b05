import { describe, expect, it } from 'vitest';
import type { FakeStream } from '../../../tests/support/fake-node';
import { createFakeNode, createFakeStream, createTestClient, json } from '../../../tests/support/fake-node';
import { recordedBody, recording } from '../../../tests/support/recorded';
import { createManualClock } from '../../lib/manual-clock';
import { createQueue } from '../../lib/queue';
import type { WatchEvent } from '../../node-client/watches/watch-event';
import { AttoError } from '../../protocol/error';
import { parsePublicKey } from '../../protocol/public-key';
import { createNodeReader } from '../node/node-reader';
import { createLiveSession, type LiveSubject } from './live-session';

const error = new AttoError('NODE_UNREACHABLE', {});
const live = { type: 'status', status: 'live' } as const;
const item = (number: number) => ({ type: 'item', item: number }) as const;

/** A session that collects numbers from watches that the test feeds. */
function following(parts: Partial<LiveSubject<number, readonly number[]>> = {}) {
  const clock = createManualClock(1_000);
  const watches: { push: (event: WatchEvent<number>) => void; fail: (error: unknown) => void }[] = [];
  const signals: AbortSignal[] = [];
  const taken: number[] = [];
  const session = createLiveSession<number, readonly number[]>(
    {
      watch({ signal }) {
        const queue = createQueue<WatchEvent<number>>(1_000, () => ({ type: 'gap' }));
        watches.push(queue);
        signals.push(signal);
        return queue.read({ signal });
      },
      take: (number) => void taken.push(number),
      draw: () => [...taken],
      ...parts,
    },
    { clock },
  );
  let drawings = 0;
  const listen = () => session.subscribe(() => (drawings += 1));
  const push = (...events: WatchEvent<number>[]) => events.forEach((event) => watches.at(-1)?.push(event));
  return {
    session,
    clock,
    watches,
    signals,
    taken,
    listen,
    push,
    get drawings() {
      return drawings;
    },
  };
}

describe('a session', () => {
  it('opens nothing before the first listener, and one watch for all listeners', async () => {
    const { session, clock, watches, signals, listen } = following();
    await clock.advance(1_000);
    expect([watches.length, session.getSnapshot()]).toEqual([
      0,
      { view: [], connection: { status: 'connecting' } },
    ]);
    const leaves = [listen(), listen()];
    expect(watches).toHaveLength(1);
    leaves[0]?.();
    leaves[0]?.();
    expect(signals[0]?.aborted).toBe(false);
    leaves[1]?.();
    expect(signals[0]?.aborted).toBe(true);
  });

  it('shows the same state until the next drawing', async () => {
    const { session, clock, listen, push } = following();
    listen();
    push(live, item(1));
    await clock.advance(0);
    const drawn = session.getSnapshot();
    expect(drawn).toEqual({ view: [1], connection: { status: 'live' } });
    push(item(2));
    await clock.advance(249);
    expect(session.getSnapshot()).toBe(drawn);
    await clock.advance(1);
    expect(session.getSnapshot().view).toEqual([1, 2]);
  });

  it('draws a flood four times a second and loses no item', async () => {
    const following1 = following();
    const { session, clock, listen, push } = following1;
    listen();
    const numbers = Array.from({ length: 500 }, (_, number) => number);
    for (let first = 0; first < 500; first += 25) {
      push(...numbers.slice(first, first + 25).map(item));
      await clock.advance(50);
    }
    await clock.advance(250);
    expect(session.getSnapshot().view).toEqual(numbers);
    expect(following1.drawings).toBe(5);
  });

  it('draws changes from outside the stream: with the next drawing, or now', async () => {
    const { session, clock, taken, listen } = following();
    session.draw();
    await clock.advance(1_000);
    expect(clock.pending).toBe(0);
    listen();
    taken.push(7);
    session.draw('now');
    expect(session.getSnapshot().view).toEqual([7]);
    taken.push(8);
    session.draw();
    await clock.advance(250);
    expect(session.getSnapshot().view).toEqual([7, 8]);
  });

  it('reports when a lost connection is retried, and keeps the fault until it is live again', async () => {
    const { session, clock, listen, push } = following();
    listen();
    push(live, { type: 'status', status: 'disconnected', error, retryInMs: 500 });
    await clock.advance(0);
    expect(session.getSnapshot().connection).toEqual({ status: 'disconnected', error, retryAt: 1_500 });
    push({ type: 'status', status: 'connecting' });
    await clock.advance(250);
    expect(session.getSnapshot().connection).toEqual({ status: 'connecting', after: error });
    push(live);
    await clock.advance(250);
    expect(session.getSnapshot().connection).toEqual({ status: 'live' });
  });

  it('reports a watch that fails permanently, keeps its view, and opens another watch on request', async () => {
    const { session, clock, watches, signals, listen, push } = following();
    listen();
    push(live, item(1));
    watches[0]?.fail(error);
    await clock.advance(250);
    expect(session.getSnapshot()).toEqual({
      view: [1],
      connection: { status: 'disconnected', error, retryAt: undefined },
    });
    session.reconnect();
    expect(session.getSnapshot().connection).toEqual({ status: 'connecting' });
    expect([watches.length, signals[0]?.aborted, signals[1]?.aborted]).toEqual([2, true, false]);
    push(item(2));
    await clock.advance(250);
    expect(session.getSnapshot().view).toEqual([1, 2]);
  });

  it('notifies its subject of the connection, of omitted items, and of gaps', async () => {
    const notified: unknown[] = [];
    const { clock, listen, push, watches } = following({
      onConnection: ({ status }) => notified.push(status),
      onSkipped: (count) => notified.push(count),
      onGap: () => notified.push('gap'),
    });
    listen();
    push(live, { type: 'gap' }, { type: 'skipped', count: 3, error });
    watches[0]?.fail(error);
    await clock.advance(0);
    expect(notified).toEqual(['live', 'gap', 3, 'disconnected']);
  });

  it('takes items in order while one of them needs time; one that is refused ends the watch', async () => {
    const order: string[] = [];
    let answer = () => {};
    const { session, clock, listen, push } = following({
      async take(number) {
        if (number === 1) await new Promise<void>((resolve) => (answer = resolve));
        if (number === 3) throw error;
        order.push(`${number}`);
      },
    });
    listen();
    push(item(1), item(2), item(3), item(4));
    await clock.advance(1_000);
    expect(order).toEqual([]);
    answer();
    await clock.advance(250);
    expect(order).toEqual(['1', '2']);
    expect(session.getSnapshot().connection).toEqual({ status: 'disconnected', error, retryAt: undefined });
  });

  it('stops after the last listener has left, and continues when one returns', async () => {
    const one = following();
    const { session, clock, watches, listen, push } = one;
    const leave = listen();
    push(live, item(1));
    await clock.advance(0);
    push(item(2));
    leave();
    watches[0]?.push(item(3));
    watches[0]?.fail(error);
    await clock.advance(60_000);
    expect([one.drawings, clock.pending, session.getSnapshot().view]).toEqual([1, 0, [1]]);
    listen();
    expect(watches).toHaveLength(2);
    push(item(4));
    await clock.advance(0);
    expect(session.getSnapshot()).toMatchObject({ connection: { status: 'connecting' } });
    expect(session.getSnapshot().view.at(-1)).toBe(4);
  });

  it('ignores events of an earlier attempt after the next one has started', async () => {
    const { session, clock, watches, taken, listen } = following();
    listen();
    session.reconnect();
    watches[0]?.push(item(1));
    watches[0]?.fail(error);
    await clock.advance(250);
    expect([taken, session.getSnapshot().connection]).toEqual([[], { status: 'connecting' }]);
  });
});

describe('a session on a node', () => {
  const key = parsePublicKey(recording.accounts.A?.publicKey ?? '');
  const states = recordedBody('stream-account-A').trimEnd().split('\n');
  const state = (height: number) => states[height - 1] ?? '';

  /** Collects the heights of an account, whose stream the test feeds. */
  function followingAccount() {
    const node = createFakeNode();
    const streams: FakeStream[] = [];
    node.on(`GET /accounts/${key}`, () => json(state(2)));
    node.on(`GET /accounts/${key}/stream`, () => {
      const stream = createFakeStream();
      streams.push(stream);
      return stream.response;
    });
    const { client, clock, presence } = createTestClient(node);
    const reader = createNodeReader(client, 'http://node.test');
    const heights: bigint[] = [];
    const session = createLiveSession(
      {
        watch: (options) => reader.watchAccount(key, options),
        take: (account) => void heights.push(account?.height ?? 0n),
        draw: () => [...heights],
      },
      { clock },
    );
    return { streams, clock, presence, session, leave: session.subscribe(() => {}) };
  }

  it('shows the snapshot first, then newer items by height, each once', async () => {
    const { streams, clock, session } = followingAccount();
    await clock.advance(0);
    expect(session.getSnapshot()).toEqual({ view: [2n], connection: { status: 'live' } });
    streams[0]?.push(`${state(1)}\n${state(2)}\n${state(3)}\n${state(3)}\n${state(5)}\n${state(4)}\n`);
    await clock.advance(250);
    expect(session.getSnapshot().view).toEqual([2n, 3n, 5n]);
  });

  it('connects again after a disconnect, and repeats nothing', async () => {
    const { streams, clock, session } = followingAccount();
    await clock.advance(0);
    streams[0]?.push(`${state(3)}\n`);
    streams[0]?.end();
    await clock.advance(250);
    expect(session.getSnapshot().connection).toMatchObject({
      status: 'disconnected',
      error: { code: 'STREAM_DISCONNECTED' },
    });
    await clock.advance(500);
    expect([streams.length, session.getSnapshot().connection]).toEqual([2, { status: 'live' }]);
    streams[1]?.push(`${state(3)}\n${state(4)}\n`);
    await clock.advance(250);
    expect(session.getSnapshot().view).toEqual([2n, 3n, 4n]);
  });

  it('pauses while the page is hidden, and reconnects when it is visible again', async () => {
    const { streams, clock, presence, session } = followingAccount();
    await clock.advance(0);
    presence.set('hidden');
    await clock.advance(11_000);
    expect([streams[0]?.cancelled, session.getSnapshot().connection]).toEqual([true, { status: 'paused' }]);
    presence.set('visible');
    await clock.advance(250);
    expect([streams.length, session.getSnapshot().connection]).toEqual([2, { status: 'live' }]);
    streams[1]?.push(`${state(5)}\n`);
    await clock.advance(250);
    expect(session.getSnapshot().view).toEqual([2n, 5n]);
  });

  it('leaves no request and no timer behind', async () => {
    const { streams, clock, leave } = followingAccount();
    await clock.advance(0);
    streams[0]?.push(`${state(3)}\n`);
    leave();
    await clock.advance(60_000);
    expect([streams[0]?.cancelled, clock.pending]).toEqual([true, 0]);
  });
});
