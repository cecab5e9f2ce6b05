import { describe, expect, it } from 'vitest';
import {
  createFakeNode,
  createFakeStream,
  createTestClient,
  json,
  type FakeStream,
} from '@site/tests/support/fake-node';
import { recordedBody, recording } from '@site/tests/support/recorded';
import { createNodeReader } from '@site/src/app/node/node-reader';
import { parsePublicKey } from '@site/src/protocol/public-key';
import { createOwnAccountsSession } from './own-accounts-session';

const publicKey = parsePublicKey(recording.accounts.A?.publicKey ?? '');
const unopened = parsePublicKey('11'.repeat(32));
/** States of the account at heights 1 to 5. */
const states = recordedBody('stream-account-A').trimEnd().split('\n');
const state = (height: number) => states[height - 1] ?? '';

/** Follows an open account and one that was never opened, on a node with this response to reads. */
async function following(read: () => Response) {
  const node = createFakeNode();
  const streams: FakeStream[] = [];
  node.on('POST /accounts', read);
  node.on('POST /accounts/stream', () => {
    const stream = createFakeStream();
    streams.push(stream);
    return stream.response;
  });
  const { client, clock } = createTestClient(node);
  const session = createOwnAccountsSession(
    createNodeReader(client, 'http://node.test'),
    [publicKey, unopened],
    { clock },
  );
  session.subscribe(() => undefined);
  await clock.advance(0);
  const seen = () => {
    const { accounts, isRead } = session.getSnapshot().view;
    return { height: accounts.get(publicKey)?.height, isRead };
  };
  return { streams, clock, seen, session };
}

describe('the states of the owner’s accounts', () => {
  it('are known once the node has reported all of them, though the stream says nothing', async () => {
    const { clock, seen, session } = await following(() => json(`[${state(3)}]`));
    await clock.advance(250);
    expect(seen()).toEqual({ height: 3n, isRead: true });
    expect(session.getSnapshot().view.accounts.has(unopened)).toBe(false);
  });

  it('are not taken for those of unopened accounts while the stream is open and the answer is missing', async () => {
    let isUp = false;
    const { clock, seen, session } = await following(() =>
      isUp ? json(`[${state(3)}]`) : new Response('{}', { status: 400 }),
    );
    await clock.advance(1_000);
    expect(session.getSnapshot().connection.status).toBe('live');
    expect(seen()).toEqual({ height: undefined, isRead: false });
    isUp = true;
    await clock.advance(3_000);
    expect(seen()).toEqual({ height: 3n, isRead: true });
  });

  it('never go back to an older height', async () => {
    const { clock, seen, streams } = await following(() => json(`[${state(3)}]`));
    streams[0]?.push(`${state(4)}\n`);
    await clock.advance(250);
    expect(seen().height).toBe(4n);
    streams[0]?.push(`${state(2)}\n`);
    await clock.advance(250);
    expect(seen()).toEqual({ height: 4n, isRead: true });
  });
});
