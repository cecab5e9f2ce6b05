import { describe, expect, it } from 'vitest';
import {
  createFakeNode,
  createFakeStream,
  json,
  outcomeOf,
  page,
  type FakeStream,
} from '../../../tests/support/fake-node';
import { createManualClock } from '../../lib/manual-clock';
import { parseHash } from '../../protocol/hash';
import { parsePublicKey } from '../../protocol/public-key';
import { watchReceived } from './watch-received';

const KEY = parsePublicKey('C5'.repeat(32));
const SEND = parseHash('AB'.repeat(32));
const account = (height: number) => () => json(`[{"publicKey":"${KEY}","height":${height}}]`);
const unopened = () => json('[]');
const receiving = (hash: string) => `{"block":{"type":"RECEIVE","sendHash":"${hash}"}}\n`;
const CHANGE = '{"block":{"type":"CHANGE"}}\n';

/** A node with an account, and a visitor who watches it. */
function watching(read: () => Response) {
  const node = createFakeNode();
  const clock = createManualClock();
  const streams: FakeStream[] = [];
  let reading = read;
  node.on('POST /accounts', () => reading());
  node.on(`GET /accounts/${KEY}/transactions/stream`, (_, options) => {
    const stream = createFakeStream();
    streams.push(stream);
    return stream.held(options);
  });
  const controller = new AbortController();
  const parts = { transport: node.transport, clock };
  const outcome = outcomeOf(watchReceived(parts, { receiver: KEY, send: SEND }, controller));
  const requested = () => node.requests.map(({ path }) => path.replace(/^\/accounts(\/[0-9A-F]{64})?/, ''));
  const useRead = (other: () => Response) => (reading = other);
  return { clock, streams, controller, outcome, requested, useRead };
}

describe('watching a payment until its account receives it', () => {
  it('waits for the first block of an account that is not open', async () => {
    const { clock, streams, outcome, requested } = watching(unopened);
    await clock.advance(0);
    expect(requested()).toEqual(['', '/transactions/stream?fromHeight=1']);
    streams[0]!.push(CHANGE);
    streams[0]!.push(receiving('CD'.repeat(32)));
    await clock.advance(0);
    expect(outcome.settled).toBe(false);
    streams[0]!.push(receiving(SEND.toLowerCase()));
    await clock.advance(0);
    expect(outcome).toEqual({ value: undefined, settled: true });
    expect([clock.pending, streams[0]!.cancelled]).toEqual([0, true]);
  });

  it('reads only the end of a long history', async () => {
    const { clock, requested } = watching(account(1_000_000));
    await clock.advance(0);
    expect(requested()[1]).toBe('/transactions/stream?fromHeight=999951');
  });

  it.each([
    ['the node has a fault', () => page(502)],
    ['the node sends something else', () => json('{}')],
    ['the account has no valid height', account(0)],
  ])('tries again after a pause: %s', async (_, read) => {
    const { clock, streams, outcome, requested, useRead } = watching(read);
    await clock.advance(4_000);
    expect(requested()).toEqual(['']);
    useRead(account(3));
    await clock.advance(1_000);
    streams[0]!.push(receiving(SEND));
    await clock.advance(0);
    expect(outcome.settled).toBe(true);
  });

  it.each([
    ['breaks', (stream: FakeStream) => stream.break()],
    ['ends', (stream: FakeStream) => stream.end()],
    ['sends what is no transaction', (stream: FakeStream) => stream.push('nonsense\n')],
  ])('connects again when the stream %s', async (_, fail) => {
    const { clock, streams, outcome } = watching(account(3));
    await clock.advance(0);
    streams[0]!.push(CHANGE);
    fail(streams[0]!);
    await clock.advance(5_000);
    expect(streams).toHaveLength(2);
    streams[1]!.push(receiving(SEND));
    await clock.advance(0);
    expect(outcome.settled).toBe(true);
  });

  it('replaces a connection that has died without notice', async () => {
    const { clock, streams } = watching(account(3));
    await clock.advance(0);
    await clock.advance(120_000);
    expect(streams.map(({ cancelled }) => cancelled)).toEqual([true, false]);
  });

  it('ends with the visitor’s leave, and leaves nothing behind', async () => {
    const { clock, streams, controller, outcome } = watching(account(3));
    await clock.advance(0);
    streams[0]!.push(CHANGE);
    await clock.advance(0);
    controller.abort(new Error('left'));
    await clock.advance(0);
    expect(outcome.error).toEqual(new Error('left'));
    expect([clock.pending, streams[0]!.cancelled]).toEqual([0, true]);
  });
});
