import { describe, expect, it } from 'vitest';
import type { FakeStream } from '../../../tests/support/fake-node';
import {
  collect,
  createFakeNode,
  createFakeStream,
  createTestClient,
  json,
  nodeError,
  page,
  unknown,
} from '../../../tests/support/fake-node';
import { recordedBody, recording } from '../../../tests/support/recorded';
import { parseAddress } from '../../protocol/address';
import { parsePublicKey } from '../../protocol/public-key';
import { watchAccount } from './watch-account';
import { watchAccounts } from './watch-accounts';
import { watchAccountsByList } from './watch-accounts-by-list';
import { watchEntries } from './watch-entries';
import { watchReceivables } from './watch-receivables';

const keyText = recording.accounts.A?.publicKey ?? '';
const key = parsePublicKey(keyText);
const address = parseAddress(recording.accounts.A?.address ?? '');
/** States of the account at heights 1 to 5. */
const states = recordedBody('stream-account-A').trimEnd().split('\n');
const state = (height: number) => states[height - 1] ?? '';

function watching(read: () => Response | Promise<Response>) {
  const node = createFakeNode();
  const streams: FakeStream[] = [];
  node.on(`GET /accounts/${key}`, read);
  node.on(`GET /accounts/${key}/stream`, (_, options) => {
    const stream = createFakeStream();
    streams.push(stream);
    return stream.held(options);
  });
  const { client, clock } = createTestClient(node);
  const controller = new AbortController();
  const collected = collect(watchAccount(client, key, controller));
  const reported = () =>
    collected.items.flatMap((event) => (event.type === 'item' ? [event.item?.height ?? 'unopened'] : []));
  return { node, streams, client, clock, controller, collected, reported };
}

describe('watchAccount', () => {
  it('requests the stream and the state together, and reports the state before the stream sends anything', async () => {
    const { node, clock, reported } = watching(() => json(state(2)));
    await clock.advance(0);
    expect(node.requests.map(({ path }) => path)).toEqual([`/accounts/${key}/stream`, `/accounts/${key}`]);
    expect(reported()).toEqual([2n]);
  });

  it('drops states older than what it has reported, from either source', async () => {
    let answer = (_: Response) => {};
    const { streams, clock, reported } = watching(() => new Promise((resolve) => (answer = resolve)));
    await clock.advance(0);
    streams[0]?.push(`${state(3)}\n`);
    await clock.advance(0);
    answer(json(state(2)));
    await clock.advance(0);
    streams[0]?.push(`${state(3)}\n${state(1)}\n${state(5)}\n${state(4)}\n`);
    await clock.advance(0);
    expect(reported()).toEqual([3n, 5n]);
  });

  it('reports that an account is not opened, and when it is', async () => {
    const { streams, clock, reported } = watching(unknown);
    await clock.advance(0);
    expect(reported()).toEqual(['unopened']);
    streams[0]?.push(`${state(1)}\n`);
    await clock.advance(0);
    expect(reported()).toEqual(['unopened', 1n]);
  });

  it('never reports an account as unopened that it has seen', async () => {
    const { node, streams, clock, reported } = watching(() => json(state(2)));
    await clock.advance(0);
    node.on(`GET /accounts/${key}`, unknown);
    streams[0]?.push(`${state(2)}\n`);
    streams[0]?.end();
    await clock.advance(1_000);
    expect([streams.length, reported()]).toEqual([2, [2n]]);
  });

  it.each([
    ['a page with status 404', () => page(404)],
    ['a node’s 404 for another path', () => nodeError(404, '/x')],
    ['a captive portal', () => page(200)],
    ['an empty page', () => new Response(null, { status: 404, headers: { 'Content-Type': 'text/html' } })],
  ])('never reports an account as unopened because of %s', async (_, answer) => {
    const { node, clock, collected, reported } = watching(answer);
    for (const way of [`GET /accounts/${key}/stream`, 'POST /accounts', 'POST /accounts/stream']) {
      node.on(way, answer);
    }
    await clock.advance(0);
    expect(reported()).toEqual([]);
    expect(collected.items.at(-1)).toMatchObject({
      status: 'disconnected',
      error: { code: 'NODE_UNEXPECTED_REPLY' },
    });
  });

  it('reports two last transactions at one height as a conflict', async () => {
    const { streams, clock, collected, reported } = watching(() => json(state(2)));
    await clock.advance(0);
    streams[0]?.push(`${state(2).replace(/"lastTransactionHash":"..../, '"lastTransactionHash":"0000')}\n`);
    await clock.advance(0);
    expect(reported()).toEqual([2n]);
    expect(collected.ended).toMatchObject({
      error: { code: 'STREAM_HASH_CONFLICT', context: { height: 2n } },
    });
  });

  it('refuses the state of another account', async () => {
    const { clock, collected, reported } = watching(() => json(recordedBody('genesis-account')));
    await clock.advance(0);
    expect(reported()).toEqual([]);
    expect(collected.items.at(-1)).toMatchObject({ error: { context: { reason: 'wrong-entity' } } });
  });

  it('gives a later listener the state immediately, over the same connection', async () => {
    const { streams, client, clock, controller } = watching(() => json(state(2)));
    await clock.advance(0);
    const other = new AbortController();
    const late = collect(watchAccount(client, key, other));
    await clock.advance(0);
    expect(late.items).toMatchObject([{ type: 'status' }, { type: 'item', item: { height: 2n } }]);
    expect(streams).toHaveLength(1);
    controller.abort();
    other.abort();
    await clock.advance(0);
    expect([streams[0]?.cancelled, clock.pending]).toEqual([true, 0]);
  });
});

describe('the other watchers', () => {
  const signal = new AbortController().signal;

  it('accounts network-wide: heights rise per account', async () => {
    const node = createFakeNode();
    const stream = createFakeStream();
    node.on('GET /accounts/stream', () => stream.response);
    const { client, clock } = createTestClient(node);
    const { items } = collect(watchAccounts(client, { signal }));
    stream.push(`${state(2)}\n${recordedBody('genesis-account')}\n${state(1)}\n${state(2)}\n${state(3)}\n`);
    await clock.advance(0);
    expect(items.flatMap((event) => (event.type === 'item' ? [event.item.height] : []))).toEqual([
      2n,
      1n,
      3n,
    ]);
  });

  it('accounts of a list: each later listener gets the latest state of each', async () => {
    const node = createFakeNode();
    const stream = createFakeStream();
    node.on('POST /accounts/stream', () => stream.response);
    const { client, clock } = createTestClient(node);
    const first = collect(watchAccountsByList(client, [address, address], { signal }));
    stream.push(`${state(2)}\n${state(4)}\n`);
    await clock.advance(0);
    const late = collect(watchAccountsByList(client, [address], { signal }));
    await clock.advance(0);
    expect(node.requests.map(({ body }) => body)).toEqual([`{"addresses":["${address}"]}`]);
    const reported = (items: typeof first.items) =>
      items.flatMap((event) => (event.type === 'item' ? [event.item.height] : []));
    expect([reported(first.items), reported(late.items)]).toEqual([[2n, 4n], [4n]]);
  });

  it('accounts of a list: a foreign account is refused', async () => {
    const node = createFakeNode();
    const stream = createFakeStream();
    node.on('POST /accounts/stream', () => stream.response);
    const { client, clock } = createTestClient(node);
    const { items } = collect(watchAccountsByList(client, [address], { signal }));
    stream.push(`${recordedBody('genesis-account')}\n`);
    await clock.advance(0);
    expect(items.at(-1)).toMatchObject({ error: { context: { reason: 'wrong-entity' } } });
  });

  it('entries network-wide: each once, with a gap after an interruption', async () => {
    const node = createFakeNode();
    const entries = recordedBody('stream-entries').split('\n');
    let stream = createFakeStream();
    node.on('GET /accounts/entries/stream', () => (stream = createFakeStream()).response);
    const { client, clock } = createTestClient(node);
    const { items } = collect(watchEntries(client, { signal }));
    await clock.advance(0);
    stream.push(`${entries[0]}\n${entries[0]}\n${entries[1]}\n`);
    await clock.advance(0);
    stream.end();
    await clock.advance(1_000);
    expect(items.map((event) => ('status' in event ? event.status : event.type))).toEqual([
      'connecting',
      'live',
      'item',
      'item',
      'disconnected',
      'connecting',
      'live',
      'gap',
    ]);
  });

  it('receivables: each once across disconnects, without a gap, because the stored ones are repeated', async () => {
    const node = createFakeNode();
    const [first, second] = recordedBody('stream-receivables-A').split('\n');
    let stream = createFakeStream();
    node.on('POST /accounts/receivables/stream', () => (stream = createFakeStream()).response);
    const { client, clock } = createTestClient(node);
    const { items } = collect(watchReceivables(client, [address], { signal }));
    await clock.advance(0);
    stream.push(`${first}\n`);
    await clock.advance(0);
    stream.break();
    await clock.advance(1_000);
    stream.push(`${first}\n${second}\n`);
    await clock.advance(0);
    expect(items.flatMap((event) => (event.type === 'item' ? [event.item.amount] : []))).toEqual([
      5_000_000_000n,
      777n,
    ]);
    expect(items.some(({ type }) => type === 'gap')).toBe(false);
    expect(node.requests[0]?.path).toBe('/accounts/receivables/stream?minAmount=1');
  });
});
