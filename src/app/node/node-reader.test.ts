import { describe, expect, it } from 'vitest';
import { createFakeNode, createTestClient, json, outcomeOf } from '../../../tests/support/fake-node';
import { recordedBody } from '../../../tests/support/recorded';
import { parseHash } from '../../protocol/hash';
import { createNodeReader } from './node-reader';

const { signal } = new AbortController();
const hash = parseHash('AB'.repeat(32));

describe('the reader of a node', () => {
  it('measures the clock once for all parts of a page', async () => {
    const node = createFakeNode();
    const { client, clock } = createTestClient(node);
    const server = '{"clientInstant":"2026-11-20T00:00:00Z","serverInstant":"2026-11-20T00:00:01Z"';
    node.on('GET /instants/*', () => json(`${server},"differenceMillis":0}`));
    const reader = createNodeReader(client, '/node');
    const both = outcomeOf(Promise.all([reader.clock({ signal }), reader.clock({ signal })]));
    await clock.advance(1_000);
    const later = outcomeOf(reader.clock({ signal }));
    await clock.advance(1_000);
    expect([both.settled, later.settled]).toEqual([true, true]);
    expect(node.count('GET /instants/*')).toBe(5);
  });

  it('keeps the text of a transaction that it has read', async () => {
    const node = createFakeNode();
    const text = recordedBody('genesis-transaction');
    node.on('GET /transactions/*', () => json(text));
    const reader = createNodeReader(createTestClient(node).client, '/node');
    const transaction = await reader.transaction(hash, { signal });
    expect(reader.printedText(transaction!)).toBe(text);
    expect(reader.printedText({ ...transaction! })).toBeUndefined();
    expect(node.count('GET /transactions/*')).toBe(1);
  });
});
