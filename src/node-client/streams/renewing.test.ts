import { describe, expect, it } from 'vitest';
import type { FakeStream } from '../../../tests/support/fake-node';
import {
  collect,
  createFakeNode,
  createFakeStream,
  createTestClient,
} from '../../../tests/support/fake-node';
import { recordedBody } from '../../../tests/support/recorded';
import { addressFromPublicKey } from '../../protocol/address';
import { parsePublicKey } from '../../protocol/public-key';
import { watchReceivables } from '../watches/watch-receivables';

const line = recordedBody('stream-receivables-A').trimEnd().split('\n')[0]!;
const { receiverPublicKey } = JSON.parse(line) as { receiverPublicKey: string };
const address = addressFromPublicKey(parsePublicKey(receiverPublicKey));

/** A watcher of an account's receivables on a node that keeps its connections open. */
function watching() {
  const node = createFakeNode();
  const streams: FakeStream[] = [];
  node.on('POST /accounts/receivables/stream', () => {
    streams.push(createFakeStream());
    return streams.at(-1)!.response;
  });
  const { client, clock } = createTestClient(node);
  const collected = collect(watchReceivables(client, [address], new AbortController()));
  const words = () => collected.items.map((event) => (event.type === 'status' ? event.status : event.type));
  return { streams, clock, words };
}

describe('a silent stream of receivables', () => {
  it('gets a new connection, at growing intervals, and stays live', async () => {
    const { streams, clock, words } = watching();
    await clock.advance(75_000);
    expect(streams.map(({ cancelled }) => cancelled)).toEqual([true, false]);
    await clock.advance(149_999);
    expect(streams).toHaveLength(2);
    await clock.advance(1);
    expect(streams).toHaveLength(3);
    expect(words()).toEqual(['connecting', 'live', 'live', 'live']);
  });

  it('gets one after an item too, and passes on what is delivered again once', async () => {
    const { streams, clock, words } = watching();
    await clock.advance(60_000);
    streams[0]!.push(`${line}\n`);
    await clock.advance(74_999);
    expect(streams).toHaveLength(1);
    await clock.advance(1);
    streams[1]!.push(`${line}\n`);
    await clock.advance(149_999);
    expect([words(), streams.length]).toEqual([['connecting', 'live', 'item', 'live'], 2]);
    await clock.advance(1);
    expect(streams).toHaveLength(3);
  });

  it('waits ten minutes when much is stored', async () => {
    const { streams, clock } = watching();
    await clock.advance(0);
    streams[0]!.push(`${line}\n`.repeat(100));
    await clock.advance(599_999);
    expect(streams).toHaveLength(1);
    await clock.advance(1);
    expect(streams).toHaveLength(2);
  });

  it('gets one after a line that cannot be read', async () => {
    const { streams, clock, words } = watching();
    await clock.advance(0);
    streams[0]!.push(`${line.slice(0, -9)}\n${line}\n`);
    await clock.advance(75_000);
    streams[1]!.push(`${line}\n`);
    await clock.advance(0);
    expect([words(), streams.length]).toEqual([['connecting', 'live', 'skipped', 'item', 'live'], 2]);
  });

  it('waits ten minutes at most', async () => {
    const { streams, clock } = watching();
    await clock.advance(75_000 + 150_000 + 300_000);
    expect(streams).toHaveLength(4);
    await clock.advance(600_000 * 3);
    expect(streams).toHaveLength(7);
  });
});
