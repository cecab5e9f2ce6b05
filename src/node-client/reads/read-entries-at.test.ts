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
import { readEntriesAt } from './read-entries-at';

const key = parsePublicKey(recording.accounts.G?.publicKey ?? '');
const lines = recordedBody('stream-entries-G').trimEnd().split('\n');
const line = (height: number) => `${lines[height - 1]}\n`;

function reading(...heights: bigint[]) {
  const node = createFakeNode();
  const stream = createFakeStream();
  node.on('POST /accounts/entries/stream', () => stream.response);
  const { client, clock } = createTestClient(node);
  const { signal } = new AbortController();
  const outcome = outcomeOf(
    readEntriesAt(client, addressFromPublicKey(key), heights.map(toHeight), { signal }),
  );
  return { node, stream, clock, outcome };
}

describe('entries at single heights', () => {
  it('are one request, and are returned in order whatever the order of the response', async () => {
    const { node, stream, clock, outcome } = reading(3n, 1n, 3n);
    await clock.advance(0);
    stream.push(line(3) + line(2) + line(3) + line(1));
    await clock.advance(0);
    expect((await outcome).value?.map(({ height }) => height)).toEqual([1n, 3n]);
    expect(node.count('POST /accounts/entries/stream')).toBe(1);
    expect(node.requests[0]?.body).toContain('"fromHeight":3,"toHeight":3');
    expect(clock.pending).toBe(0);
  });

  it('time out if none arrives', async () => {
    const { clock, outcome } = reading(2n);
    await clock.advance(60_000);
    expect((await outcome).error).toMatchObject({ code: 'NODE_TIMEOUT', context: { phase: 'idle' } });
  });

  it('of another account are refused', async () => {
    const { stream, clock, outcome } = reading(2n);
    await clock.advance(0);
    const other = '22'.repeat(32);
    stream.push(
      line(2)
        .replaceAll(key, other)
        .replace(/"(address|subjectAddress)":"[^"]*",?/g, '')
        .replace(',}', '}'),
    );
    await clock.advance(0);
    expect((await outcome).error).toMatchObject({ code: 'NODE_UNEXPECTED_REPLY' });
  });
});
