import { describe, expect, it } from 'vitest';
import {
  collect,
  createFakeNode,
  createFakeStream,
  createTestClient,
  json,
  nodeError,
  outcomeOf,
  page,
} from '../../../tests/support/fake-node';
import { recordedBody } from '../../../tests/support/recorded';
import { addressFromPublicKey } from '../../protocol/address';
import { hashOf } from '../../protocol/block-hash';
import { parseJson } from '../../protocol/json';
import { parseTransaction } from '../../protocol/transaction-json';
import { getAccount } from '../reads/get-account';
import { getAccounts } from '../reads/get-accounts';
import { readTransaction } from '../reads/get-transaction';
import { watchAccount } from '../watches/watch-account';
import { watchAccountTransactions } from '../watches/watch-account-transactions';
import { watchReceivables } from '../watches/watch-receivables';
import { SUBSTITUTES } from './with-substitutes';

const [line = ''] = recordedBody('stream-transactions').split('\n');
const transaction = parseTransaction(parseJson(line));
const hash = hashOf(transaction.block);
const { publicKey } = transaction.block;
const address = addressFromPublicKey(publicKey);
const account = {
  publicKey,
  network: 'LOCAL',
  version: 0,
  algorithm: 'V1',
  height: 5,
  balance: 7,
  lastTransactionHash: hash,
  lastTransactionTimestamp: Date.UTC(2026, 10, 1),
  representativeAlgorithm: 'V1',
  representativePublicKey: publicKey,
};
const accountText = JSON.stringify(account);
const signal = new AbortController().signal;

const REFUSALS = [
  ['404 with JSON', () => nodeError(404, '/x')],
  [
    '404 with a page',
    () => new Response('<h1>404</h1>', { status: 404, headers: { 'Content-Type': 'text/html' } }),
  ],
  ['404 with text', () => new Response('404 page not found', { status: 404 })],
  ['405', () => nodeError(405, '/x')],
  ['501', () => nodeError(501, '/x')],
] as const;

/** A gateway that has only these operations. */
function gateway(refuse: () => Response = () => nodeError(404, '/x')) {
  const node = createFakeNode();
  node.on('GET /accounts/*', refuse);
  node.on('GET /transactions/*', refuse);
  node.on('POST /*', refuse);
  const { client, clock } = createTestClient(node);
  return { node, client, clock };
}

function streamOf(...lines: string[]) {
  const stream = createFakeStream();
  lines.forEach((text) => stream.push(`${text}\n`));
  return () => stream.response;
}

describe.each(REFUSALS)('a gateway that refuses with %s', (_, refuse) => {
  it('has a transaction as a stream, printed as the node printed it', async () => {
    const { node, client, clock } = gateway(refuse);
    node.on(`GET /transactions/${hash}/stream`, streamOf(line));
    const read = outcomeOf(readTransaction(client, hash, { signal }));
    await clock.advance(0);
    expect(read.value).toEqual({ transaction, text: line });
    expect(node.requests).toHaveLength(2);
  });

  it('has an account in a list, or as a stream', async () => {
    const listed = gateway(refuse);
    listed.node.on('POST /accounts', () => json(`[${accountText}]`));
    const one = outcomeOf(getAccount(listed.client, publicKey, { signal }));
    await listed.clock.advance(0);
    expect(one.value).toMatchObject({ publicKey, height: 5n });
    expect(listed.node.requests.at(-1)?.body).toBe(JSON.stringify({ addresses: [address] }));
    const streamed = gateway(refuse);
    streamed.node.on(`GET /accounts/${publicKey}/stream`, streamOf(accountText));
    const other = outcomeOf(getAccount(streamed.client, publicKey, { signal }));
    await streamed.clock.advance(0);
    expect(other.value).toMatchObject({ publicKey, height: 5n });
  });

  it('has a list one by one', async () => {
    const { node, client, clock } = gateway(refuse);
    const unopened = addressFromPublicKey(hash as never);
    node.on('GET /accounts/*', () => new Response(null, { status: 404 }));
    node.on(`GET /accounts/${publicKey}`, () => json(accountText));
    const read = outcomeOf(getAccounts(client, [address, unopened], { signal }));
    await clock.advance(0);
    expect([...(read.value ?? []).keys()]).toEqual([publicKey]);
  });
});

describe('a gateway that offers part of the API', () => {
  it('does not know a transaction whose stream is silent for five seconds, nor an account that no list has', async () => {
    const { node, client, clock } = gateway();
    node.on(`GET /transactions/${hash}/stream`, (_, options) => createFakeStream().held(options));
    const read = outcomeOf(readTransaction(client, hash, { signal }));
    await clock.advance(5_999);
    expect(read.settled).toBe(false);
    await clock.advance(1);
    expect(read).toEqual({ settled: true, value: undefined });
    node.on('POST /accounts', () => json('[]'));
    const none = outcomeOf(getAccount(client, publicKey, { signal }));
    await clock.advance(0);
    expect([none, clock.pending]).toEqual([{ settled: true, value: undefined }, 0]);
  });

  it('is reported as it refused if it has no substitute either, and never as no node', async () => {
    const { client, clock } = gateway();
    const read = outcomeOf(readTransaction(client, hash, { signal }));
    await clock.advance(0);
    expect(read.error).toMatchObject({ code: 'NODE_UNEXPECTED_REPLY', context: { reason: 'wrong-path' } });
    const portal = gateway(() => page());
    const other = outcomeOf(readTransaction(portal.client, hash, { signal }));
    await portal.clock.advance(0);
    expect(other.error).toMatchObject({ code: 'NODE_UNEXPECTED_REPLY', context: { reason: 'html' } });
  });

  it('has no substitute for an account or a transaction that does not exist', async () => {
    const { node, client, clock } = gateway(() => new Response(null, { status: 404 }));
    const read = outcomeOf(readTransaction(client, hash, { signal }));
    await clock.advance(0);
    expect([read, node.requests.length]).toEqual([{ settled: true, value: undefined }, 1]);
  });

  it('has streams of one account as searches, and receivables of a list of one as those of an account', async () => {
    const { node, client, clock } = gateway();
    node.on('POST /accounts/stream', streamOf(accountText));
    node.on('POST /accounts', () => json(`[${accountText}]`));
    node.on('POST /accounts/transactions/stream', streamOf(line));
    node.on(`GET /accounts/${publicKey}/receivables/stream`, streamOf());
    const life = new AbortController();
    const { height } = transaction.block;
    const states = collect(watchAccount(client, publicKey, life));
    const blocks = collect(
      watchAccountTransactions(client, publicKey, {
        signal: life.signal,
        fromHeight: height,
        toHeight: height,
      }),
    );
    const waiting = collect(watchReceivables(client, [address], life));
    await clock.advance(0);
    const items = (events: readonly { type: string }[]) =>
      events.filter(({ type }) => type === 'item').length;
    expect([items(states.items), items(blocks.items)]).toEqual([1, 1]);
    expect(waiting.items.at(-1)).toEqual({ type: 'status', status: 'live' });
    const search = node.requests.find(({ path }) => path === '/accounts/transactions/stream');
    expect(parseJson(search?.body ?? '')).toEqual({
      search: [{ address, fromHeight: height, toHeight: height }],
    });
    life.abort();
  });

  it('loses something with each substitute, or nothing, as the table says', () => {
    expect(SUBSTITUTES.map(({ lost }) => lost)).not.toContain('');
    expect(SUBSTITUTES.filter(({ operation, by }) => operation === by)).toEqual([]);
  });
});
