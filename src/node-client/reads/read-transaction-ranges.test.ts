import { describe, expect, it } from 'vitest';
import {
  createFakeNode,
  createFakeStream,
  createTestClient,
  outcomeOf,
} from '../../../tests/support/fake-node';
import { recordedBody, recording } from '../../../tests/support/recorded';
import { addressFromPublicKey } from '../../protocol/address';
import { toHeight } from '../../protocol/height';
import { parsePublicKey } from '../../protocol/public-key';
import { readTransactionRanges } from './read-transaction-ranges';

const keyOf = (name: string) => parsePublicKey(recording.accounts[name]?.publicKey ?? '');
const lines = recordedBody('stream-transactions-G').trimEnd().split('\n');
const line = (height: number) => `${lines[height - 1]}\n`;
const range = (name: string, from: bigint, to: bigint) => ({
  address: addressFromPublicKey(keyOf(name)),
  fromHeight: toHeight(from),
  toHeight: toHeight(to),
});

function reading(...ranges: ReturnType<typeof range>[]) {
  const node = createFakeNode();
  const stream = createFakeStream();
  node.on('POST /accounts/transactions/stream', () => stream.response);
  const { client, clock } = createTestClient(node);
  const { signal } = new AbortController();
  const outcome = outcomeOf(readTransactionRanges(client, ranges, { signal }));
  return { node, stream, clock, outcome };
}

describe('transactions of several ranges', () => {
  it('are one request, each once, and end with the last one although the node keeps the response open', async () => {
    const { node, stream, clock, outcome } = reading(range('G', 1n, 2n), range('G', 2n, 2n));
    await clock.advance(0);
    stream.push(line(2) + line(3) + line(2) + line(1));
    await clock.advance(0);
    expect((await outcome).value?.map(({ block }) => block.height)).toEqual([2n, 1n]);
    expect(node.count('POST /accounts/transactions/stream')).toBe(1);
    expect(node.requests[0]?.body).toContain('"fromHeight":1,"toHeight":2');
    expect([stream.cancelled, clock.pending]).toEqual([true, 0]);
  });

  it('are only those that the node has: the others are missing', async () => {
    const { stream, clock, outcome } = reading(range('G', 1n, 2n));
    await clock.advance(0);
    stream.push(line(1));
    stream.end();
    await clock.advance(0);
    expect((await outcome).value?.map(({ block }) => block.height)).toEqual([1n]);
  });

  it('time out if none arrives', async () => {
    const { clock, outcome } = reading(range('G', 2n, 2n));
    await clock.advance(60_000);
    expect((await outcome).error).toMatchObject({ code: 'NODE_TIMEOUT', context: { phase: 'idle' } });
  });

  it('of another account are refused', async () => {
    const { stream, clock, outcome } = reading(range('A', 1n, 1n));
    await clock.advance(0);
    stream.push(line(1));
    await clock.advance(0);
    expect((await outcome).error).toMatchObject({ code: 'NODE_UNEXPECTED_REPLY' });
  });
});
