import { describe, expect, it } from 'vitest';
import { createFakeNode, createTestClient, json } from '../../../tests/support/fake-node';
import { recordedBody } from '../../../tests/support/recorded';
import { parseAddress } from '../../protocol/address';
import { createNodeReader } from '../node/node-reader';
import { createQueryClient } from './query-client';
import { voteWeightQuery } from './representatives';

const RECORDED = parseAddress('atto://adlc6alkd36r4t67pe7lilgyiry6dou7btye2euhwxghd5qwfb6lrhp7qz7fm');

describe('the vote weight of a representative', () => {
  it('is requested from the node of the reader, and once a minute at most', async () => {
    const node = createFakeNode();
    node.on('GET /vote-weights/*', () => json(recordedBody('weight-known')));
    const reader = createNodeReader(createTestClient(node).client, '/node');
    const client = createQueryClient();
    const first = await client.fetchQuery(voteWeightQuery(reader, RECORDED));
    expect(first).toMatchObject({ address: RECORDED });
    expect(first.weight).toBeGreaterThan(0n);
    expect(await client.fetchQuery(voteWeightQuery(reader, RECORDED))).toBe(first);
    expect(node.count('GET /vote-weights/*')).toBe(1);
  });

  it('is refused if the node reports that of another account', async () => {
    const node = createFakeNode();
    const reader = createNodeReader(createTestClient(node).client, '/node');
    node.on('GET /vote-weights/*', () => json(recordedBody('weight-unknown')));
    await expect(createQueryClient().fetchQuery(voteWeightQuery(reader, RECORDED))).rejects.toMatchObject({
      context: { reason: 'wrong-entity' },
    });
  });
});
