import { describe, expect, it } from 'vitest';
import {
  createFakeNode,
  createFakeStream,
  createTestClient,
  nodeError,
  outcomeOf,
  type FakeStream,
} from '../../../tests/support/fake-node';
import { recordedBody, recording } from '../../../tests/support/recorded';
import { toHeight } from '../../protocol/height';
import { parsePublicKey } from '../../protocol/public-key';
import { getAccountEntries } from './get-account-entries';
import { getAccountTransactions } from './get-account-transactions';

const key = parsePublicKey(recording.accounts.G?.publicKey ?? '');
const chain = recordedBody('stream-transactions-G').trimEnd().split('\n');
const line = (height: number) => `${chain[height - 1]}\n`;
const range = { fromHeight: toHeight(2n), toHeight: toHeight(4n) };

/** A read of heights 2 to 4; every connection is a separate stream controlled by the test. */
function reading() {
  const node = createFakeNode();
  const streams: FakeStream[] = [];
  node.on(`GET /accounts/${key}/transactions/stream`, () => {
    const stream = createFakeStream();
    streams.push(stream);
    return stream.response;
  });
  const { client, clock } = createTestClient(node);
  const controller = new AbortController();
  const { signal } = controller;
  return {
    node,
    streams,
    clock,
    controller,
    outcome: outcomeOf(getAccountTransactions(client, key, { ...range, signal })),
  };
}

describe('a bounded range of an account’s transactions', () => {
  it('is one request with a complete response', async () => {
    const { node, streams, clock, outcome } = reading();
    await clock.advance(0);
    streams[0]?.push(line(2) + line(3) + line(4));
    streams[0]?.end();
    await clock.advance(0);
    expect(node.requests.map(({ path }) => path)).toEqual([
      `/accounts/${key}/transactions/stream?fromHeight=2&toHeight=4`,
    ]);
    expect(outcome.value?.map(({ block }) => block.height)).toEqual([2n, 3n, 4n]);
    expect(clock.pending).toBe(0);
  });

  it('continues where a connection broke, and gives up after three of them', async () => {
    const { streams, clock, outcome } = reading();
    await clock.advance(0);
    streams[0]?.push(line(2));
    streams[0]?.break();
    await clock.advance(1_000);
    expect([streams.length, outcome.settled]).toEqual([2, false]);
    streams[1]?.break();
    await clock.advance(2_000);
    streams[2]?.break();
    await clock.advance(0);
    expect(outcome.error).toMatchObject({ code: 'STREAM_DISCONNECTED' });
    expect(clock.pending).toBe(0);
  });

  it('waits no longer than a read', async () => {
    const { clock, outcome } = reading();
    await clock.advance(29_999);
    expect(outcome.settled).toBe(false);
    await clock.advance(1);
    expect(outcome.error).toMatchObject({ code: 'NODE_TIMEOUT', context: { phase: 'total' } });
  });

  it('ends with its signal', async () => {
    const { streams, clock, controller, outcome } = reading();
    await clock.advance(0);
    controller.abort();
    await clock.advance(0);
    expect(outcome.error).toBe(controller.signal.reason);
    expect(streams[0]?.cancelled).toBe(true);
  });

  it('is refused if a block does not build on the one before', async () => {
    const { streams, clock, outcome } = reading();
    await clock.advance(0);
    streams[0]?.push(line(2) + line(3).replace(/("previous":")[0-9A-F]{2}/, '$100'));
    await clock.advance(0);
    expect(outcome.error).toMatchObject({ code: 'STREAM_HASH_CONFLICT', context: { height: 3n } });
  });
});

describe('a bounded range of an account’s entries', () => {
  it('fails on a node that keeps none', async () => {
    const node = createFakeNode();
    node.on(`GET /accounts/${key}/entries/stream`, ({ path }) => nodeError(400, path));
    const { client, clock } = createTestClient(node);
    const { signal } = new AbortController();
    const outcome = outcomeOf(getAccountEntries(client, key, { ...range, signal }));
    await clock.advance(0);
    expect(outcome.error).toMatchObject({ code: 'NODE_STATUS', context: { status: 400 } });
  });
});
