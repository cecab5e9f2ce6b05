import { describe, expect, it } from 'vitest';
import type { FakeStream } from '@site/tests/support/fake-node';
import {
  createFakeNode,
  createFakeStream,
  createTestClient,
  json,
  unknown,
} from '@site/tests/support/fake-node';
import { recordedBody, recording } from '@site/tests/support/recorded';
import { createNodeReader } from '@site/src/app/node/node-reader';
import { accountQuery } from '@site/src/app/queries/account-query';
import { createQueryClient } from '@site/src/app/queries/query-client';
import { AttoError } from '@site/src/protocol/error';
import { parsePublicKey } from '@site/src/protocol/public-key';
import { createAccountSession } from './account-session';

const publicKey = parsePublicKey(recording.accounts.A?.publicKey ?? '');
/** States of the account at heights 1 to 5. */
const states = recordedBody('stream-account-A').trimEnd().split('\n');
const state = (height: number) => states[height - 1] ?? '';

/** Follows the account on a node with this response to reads, and whose streams the test feeds. */
function following(read: () => Response | Promise<Response>) {
  const node = createFakeNode();
  const streams: FakeStream[] = [];
  node.on(`GET /accounts/${publicKey}`, read);
  node.on(`GET /accounts/${publicKey}/stream`, () => {
    const stream = createFakeStream();
    streams.push(stream);
    return stream.response;
  });
  const { client: nodeClient, clock } = createTestClient(node);
  const reader = createNodeReader(nodeClient, 'http://node.test');
  const client = createQueryClient();
  const session = createAccountSession({ reader, client, publicKey, clock });
  const heights: (bigint | null | undefined)[] = [];
  const { queryKey } = accountQuery(reader, publicKey);
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
    node.on(`GET /accounts/${publicKey}/stream`, down);
    await clock.advance(300);
    expect(session.getSnapshot().view).toMatchObject({ error: { code: 'NODE_UNREACHABLE' } });
    node.on(`GET /accounts/${publicKey}/stream`, () => {
      const stream = createFakeStream();
      streams.push(stream);
      return stream.response;
    });
    node.on(`GET /accounts/${publicKey}`, () => json(state(2)));
    session.reconnect();
    expect(session.getSnapshot().view).toBe('nothing');
    await clock.advance(250);
    expect([session.getSnapshot().view, cached()]).toEqual(['reported', 2n]);
    node.on(`GET /accounts/${publicKey}`, down);
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
