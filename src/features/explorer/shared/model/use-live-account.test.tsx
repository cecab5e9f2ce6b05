// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FakeStream } from '@site/tests/support/fake-node';
import {
  createFakeNode,
  createFakeStream,
  createTestClient,
  json,
  unknown,
} from '@site/tests/support/fake-node';
import { fakeReader, fedStream } from '@site/tests/support/fake-reader';
import { recordedBody, recording } from '@site/tests/support/recorded';
import { renderStrict } from '@site/tests/support/render-strict';
import { createNodeReader, type NodeReader } from '@site/src/app/node/node-reader';
import { accountQuery } from '@site/src/app/queries/account-query';
import { createQueryClient } from '@site/src/app/queries/query-client';
import type { Account } from '@site/src/protocol/account';
import { AttoError } from '@site/src/protocol/error';
import { parsePublicKey } from '@site/src/protocol/public-key';
import { createAccountSession, useLiveAccount } from './use-live-account';

const node = vi.hoisted(() => ({ reader: undefined as NodeReader | undefined }));
vi.mock('@site/src/app/node/services-context', () => ({ useNodeReader: () => node.reader }));

const publicKey = parsePublicKey('0C'.repeat(32));
const at = (height: bigint) => ({ publicKey, height }) as Account;
const render = (client = createQueryClient()) =>
  renderStrict(() => useLiveAccount(publicKey), undefined, client);
type Served = Awaited<ReturnType<NodeReader['servedNetwork']>>;

/** A node whose account stream the test feeds. */
function streaming(served: Served = 'LOCAL', parts: Partial<NodeReader> = {}) {
  const stream = fedStream<Account | undefined>();
  node.reader = fakeReader({ watchAccount: stream.watch, servedNetwork: async () => served, ...parts });
  return stream;
}
const lost = {
  type: 'status',
  status: 'disconnected',
  error: new AttoError('NODE_UNREACHABLE', {}),
  retryInMs: 1_000,
} as const;

describe('a followed account', () => {
  it('is shown immediately when the reader returns, before the stream reports anything', async () => {
    const client = createQueryClient();
    const stream = streaming();
    const first = render(client);
    expect(first.result.current.known).toEqual({ state: 'loading' });
    act(() => stream.push({ type: 'item', item: at(5n) }));
    await waitFor(() => expect(first.result.current.known).toMatchObject({ state: 'open', isLive: true }));
    first.unmount();
    const { result } = render(client);
    expect(result.current.known).toEqual({ state: 'open', account: at(5n), isLive: false });
    act(() => stream.push({ type: 'item', item: at(6n) }));
    await waitFor(() =>
      expect(result.current.known).toEqual({ state: 'open', account: at(6n), isLive: true }),
    );
  });

  it('that was not opened is not reported as such again before the stream does', async () => {
    const client = createQueryClient();
    const stream = streaming();
    const first = render(client);
    act(() => stream.push({ type: 'item', item: undefined }));
    await waitFor(() => expect(first.result.current.known).toEqual({ state: 'unopened' }));
    first.unmount();
    expect(render(client).result.current.known).toEqual({ state: 'loading' });
  });

  it('is not reported as unopened by a node of another network', async () => {
    const stream = streaming('BETA');
    const { result } = render();
    act(() => stream.push({ type: 'item', item: undefined }));
    await waitFor(() =>
      expect(result.current.known).toMatchObject({
        state: 'failed',
        error: { code: 'NODE_WRONG_NETWORK' },
      }),
    );
  });

  it('stays visible while the connection is lost; a failed first attempt is reported', async () => {
    const stream = streaming();
    const { result } = render();
    act(() => stream.push(lost));
    await waitFor(() => expect(result.current.known).toMatchObject({ state: 'failed' }));
    act(() => stream.push({ type: 'item', item: at(5n) }));
    await waitFor(() => expect(result.current.known).toMatchObject({ state: 'open' }));
    act(() => stream.push(lost));
    await waitFor(() => expect(result.current.connection).toMatchObject({ status: 'disconnected' }));
    expect(result.current.known).toMatchObject({ state: 'open', account: at(5n) });
  });

  it('of the previous node is not shown after a switch', async () => {
    const stream = streaming();
    const { result, rerender } = render();
    act(() => stream.push({ type: 'item', item: at(5n) }));
    await waitFor(() => expect(result.current.known).toMatchObject({ state: 'open' }));
    streaming('LOCAL', { url: 'https://node.example' });
    rerender();
    expect(result.current.known).toEqual({ state: 'loading' });
  });
});

const recordedKey = parsePublicKey(recording.accounts.A?.publicKey ?? '');
/** States of the account at heights 1 to 5. */
const states = recordedBody('stream-account-A').trimEnd().split('\n');
const state = (height: number) => states[height - 1] ?? '';

/** Follows the account on a node with this response to reads, and whose streams the test feeds. */
function following(read: () => Response | Promise<Response>) {
  const node = createFakeNode();
  const streams: FakeStream[] = [];
  node.on(`GET /accounts/${recordedKey}`, read);
  node.on(`GET /accounts/${recordedKey}/stream`, () => {
    const stream = createFakeStream();
    streams.push(stream);
    return stream.response;
  });
  const { client: nodeClient, clock } = createTestClient(node);
  const reader = createNodeReader(nodeClient, 'http://node.test');
  const client = createQueryClient();
  const session = createAccountSession({ reader, client, publicKey: recordedKey, clock });
  const heights: (bigint | null | undefined)[] = [];
  const { queryKey } = accountQuery(reader, recordedKey);
  const cached = () => {
    const account = client.getQueryData(queryKey);
    return account ? account.height : account;
  };
  const leave = session.subscribe(() => heights.push(cached()));
  return { node, streams, clock, session, heights, cached, leave };
}

describe('the session of an account', () => {
  it('caches the snapshot, then newer states, and drops older ones', async () => {
    const { streams, clock, session, cached } = following(() => json(state(3)));
    expect(session.getSnapshot().view).toBe('nothing');
    await clock.advance(0);
    expect([session.getSnapshot().view, cached()]).toEqual(['reported', 3n]);
    streams[0]?.push(`${state(2)}\n${state(3)}\n`);
    await clock.advance(250);
    expect(cached()).toBe(3n);
    streams[0]?.push(`${state(4)}\n`);
    await clock.advance(250);
    expect(cached()).toBe(4n);
  });

  it('caches only the newest state when many arrive at once', async () => {
    const { streams, clock, heights } = following(() => json(state(1)));
    await clock.advance(0);
    streams[0]?.push(`${state(2)}\n${state(3)}\n${state(4)}\n${state(5)}\n`);
    await clock.advance(250);
    expect([...new Set(heights)]).toEqual([1n, 5n]);
  });

  it('reports an account as unopened, and as open when it is', async () => {
    const { streams, clock, session, cached } = following(unknown);
    await clock.advance(0);
    expect([session.getSnapshot().view, cached()]).toEqual(['reported', null]);
    streams[0]?.push(`${state(1)}\n`);
    await clock.advance(250);
    expect(cached()).toBe(1n);
  });

  it('reports why there is no first state, and keeps the first one once it has arrived', async () => {
    const down = () => Promise.reject(new AttoError('NODE_UNREACHABLE', {}));
    const { node, streams, clock, session, cached } = following(down);
    node.on(`GET /accounts/${recordedKey}/stream`, down);
    await clock.advance(300);
    expect(session.getSnapshot().view).toMatchObject({ error: { code: 'NODE_UNREACHABLE' } });
    node.on(`GET /accounts/${recordedKey}/stream`, () => {
      const stream = createFakeStream();
      streams.push(stream);
      return stream.response;
    });
    node.on(`GET /accounts/${recordedKey}`, () => json(state(2)));
    session.reconnect();
    expect(session.getSnapshot().view).toBe('nothing');
    await clock.advance(250);
    expect([session.getSnapshot().view, cached()]).toEqual(['reported', 2n]);
    node.on(`GET /accounts/${recordedKey}`, down);
    streams.at(-1)?.break();
    await clock.advance(250);
    expect(session.getSnapshot()).toMatchObject({
      view: 'reported',
      connection: { status: 'disconnected' },
    });
    expect(cached()).toBe(2n);
  });

  it('reads the account again on request, also while it is connected', async () => {
    let sent = state(3);
    const { streams, clock, session, cached } = following(() => json(sent));
    await clock.advance(0);
    expect(cached()).toBe(3n);
    sent = state(4);
    session.reconnect();
    await clock.advance(250);
    expect(cached()).toBe(4n);
    expect(streams.map(({ cancelled }) => cancelled)).toEqual([true, false]);
  });

  it('caches nothing after the last listener has unsubscribed', async () => {
    const { streams, clock, cached, leave } = following(() => json(state(1)));
    await clock.advance(0);
    streams[0]?.push(`${state(2)}\n`);
    leave();
    await clock.advance(60_000);
    expect([cached(), streams[0]?.cancelled, clock.pending]).toEqual([1n, true, 0]);
  });
});
