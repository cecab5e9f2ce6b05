import { describe, expect, it } from 'vitest';
import {
  collect,
  createFakeNode,
  createFakeStream,
  createTestClient,
  json,
  nodeError,
} from '../../../tests/support/fake-node';
import type { FakeStream } from '../../../tests/support/fake-node';
import { exchange, recordedBody, recording } from '../../../tests/support/recorded';
import { parseAccount } from '../../protocol/account';
import { parseAddress } from '../../protocol/address';
import { hashBlock } from '../../protocol/block-hash';
import { toInstant } from '../../protocol/instant';
import { parseJson } from '../../protocol/json';
import type { Transaction } from '../../protocol/transaction';
import { parseTransaction, printTransaction } from '../../protocol/transaction-json';
import { NODE_LIMITS } from '../limits';
import { watchRecentTransactions } from './watch-recent-transactions';

const address = parseAddress(recording.accounts.A?.address ?? '');
/** States of account A, one for each height, and the transactions that made the first of them. */
const states = recordedBody('stream-account-A').trimEnd().split('\n');
const open = parseTransaction(parseJson(exchange('open-A').request.body ?? ''));
const receive = parseTransaction(parseJson(exchange('receive-A').request.body ?? ''));
const send = parseTransaction(parseJson(exchange('send-G-A').request.body ?? ''));
const openHash = hashBlock(open.block);
const stateOf = (hash: string) => states.find((state) => state.includes(hash)) ?? '';

const SEARCH = 'POST /accounts/transactions/stream';

function watching(addresses = [address], count?: number) {
  const node = createFakeNode();
  const streams: FakeStream[] = [];
  /** The search for the latest transactions, which a node may keep open. */
  const searches: FakeStream[] = [];
  node.on('POST /accounts', () => json(`[${stateOf(openHash)}]`));
  node.on(SEARCH, (_, options) => {
    const search = createFakeStream();
    searches.push(search);
    return search.held(options);
  });
  node.on('GET /transactions/stream', (_, options) => {
    const stream = createFakeStream();
    streams.push(stream);
    return stream.held(options);
  });
  const { client, clock } = createTestClient(node);
  const controller = new AbortController();
  const { signal } = controller;
  const start = () =>
    collect(watchRecentTransactions(client, addresses, { signal, ...(count ? { count } : {}) }));
  /** The search responds with these transactions. */
  const find = async (...found: readonly Transaction[]) => {
    searches[0]?.push(found.map((transaction) => `${printTransaction(transaction)}\n`).join(''));
    await clock.advance(0);
  };
  return { node, streams, searches, client, clock, controller, start, find };
}

type Collected = ReturnType<ReturnType<typeof watching>['start']>;
const reported = ({ items }: Collected) =>
  items.flatMap((event) =>
    event.type === 'item' ? [[hashBlock(event.item.transaction.block), event.item.isNew]] : [],
  );

describe('watchRecentTransactions', () => {
  it('reports the latest transactions of a quiet network, with one request for all, while the stream is silent', async () => {
    const { node, searches, clock, start, find } = watching();
    const collected = start();
    await clock.advance(0);
    await find(open);
    expect(reported(collected)).toEqual([[openHash, false]]);
    expect(node.requests.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'GET /transactions/stream',
      'POST /accounts',
      SEARCH,
    ]);
    const { height } = open.block;
    expect(parseJson(node.requests.find(({ path }) => SEARCH === `POST ${path}`)?.body ?? '')).toEqual(
      parseJson(`{"search":[{"address":"${address}","fromHeight":${height},"toHeight":${height}}]}`),
    );
    // All have arrived, so nothing else is expected of it.
    expect(searches[0]?.cancelled).toBe(true);
  });

  it('takes the largest accounts from a caller that already has them', async () => {
    const { node, clock, client, controller, find } = watching();
    const account = parseAccount(parseJson(stateOf(openHash)));
    const { signal } = controller;
    const collected = collect(
      watchRecentTransactions(client, [], { signal, largest: async () => [account] }),
    );
    await clock.advance(0);
    await find(open);
    expect(reported(collected)).toEqual([[openHash, false]]);
    expect(node.count('GET /accounts/top')).toBe(0);
  });

  it('asks nothing about a network without accounts', async () => {
    const { node, clock, client, controller, streams } = watching();
    const { signal } = controller;
    const collected = collect(watchRecentTransactions(client, [], { signal, largest: async () => [] }));
    await clock.advance(0);
    streams[0]?.push(`${printTransaction(receive)}\n`);
    await clock.advance(0);
    expect(reported(collected)).toEqual([[hashBlock(receive.block), true]]);
    expect(node.count(SEARCH)).toBe(0);
  });

  it('reports each as soon as it has arrived, without waiting for the others', async () => {
    const { clock, client, controller, find } = watching();
    const stateA = parseAccount(parseJson(stateOf(openHash)));
    const slow = { ...stateA, lastTransactionHash: hashBlock(receive.block), height: receive.block.height };
    const { signal } = controller;
    const collected = collect(
      watchRecentTransactions(client, [], { signal, largest: async () => [slow, stateA] }),
    );
    await clock.advance(0);
    await find(open);
    expect(reported(collected)).toEqual([[openHash, false]]);
    await find(receive);
    expect(reported(collected)).toEqual([
      [openHash, false],
      [slow.lastTransactionHash, false],
    ]);
  });

  it.each([
    ['has arrived', [send], [[hashBlock(send.block), false]]],
    ['is missing', [], []],
  ])('reports a receive once its send %s, so that its amount is known', async (_, sends, before) => {
    const { searches, clock, client, controller, find } = watching();
    const stateA = parseAccount(parseJson(stateOf(openHash)));
    const stateOfSend = {
      ...stateA,
      publicKey: send.block.publicKey,
      height: send.block.height,
      lastTransactionHash: hashBlock(send.block),
    };
    expect(open.block.type === 'OPEN' && open.block.sendHash).toBe(stateOfSend.lastTransactionHash);
    const { signal } = controller;
    const largest = async () => [stateA, stateOfSend];
    const collected = collect(watchRecentTransactions(client, [], { signal, largest }));
    await clock.advance(0);
    await find(open);
    expect(reported(collected)).toEqual([]);
    await find(...sends);
    searches[0]?.end();
    await clock.advance(0);
    expect(reported(collected)).toEqual([...before, [openHash, false]]);
  });

  it('continues with new transactions, and reports nothing twice', async () => {
    const { streams, clock, start, find } = watching();
    const collected = start();
    await clock.advance(0);
    streams[0]?.push(`${printTransaction(open)}\n${printTransaction(receive)}\n`);
    await clock.advance(0);
    expect(reported(collected)).toEqual([]);
    await find(open);
    expect(reported(collected)).toEqual([
      [openHash, false],
      [hashBlock(receive.block), true],
    ]);
  });

  it('requests the most recently active accounts, up to its limit', async () => {
    const other = recording.accounts.B;
    const { node, clock, start } = watching([address, parseAddress(other?.address ?? '')], 1);
    const newer = stateOf(openHash)
      .replace(/"lastTransactionTimestamp":\d+/, '"lastTransactionTimestamp":1899999999999')
      .replaceAll(recording.accounts.A?.publicKey ?? '', other?.publicKey ?? '');
    node.on('POST /accounts', () => json(`[${stateOf(openHash)},${newer}]`));
    start();
    await clock.advance(0);
    const [asked] = node.requests.filter(({ path }) => SEARCH === `POST ${path}`);
    expect(asked?.body).toContain(other?.address);
    expect(asked?.body).not.toContain(address);
  });

  it('leaves out what is missing or wrong, and goes on when nothing more arrives', async () => {
    const { searches, streams, clock, start, find } = watching();
    const collected = start();
    await clock.advance(0);
    await find({ ...open, block: { ...open.block, timestamp: toInstant(open.block.timestamp + 1n) } });
    streams[0]?.push(`${printTransaction(receive)}\n`);
    await clock.advance(NODE_LIMITS.firstByteMs);
    expect(searches[0]?.cancelled).toBe(true);
    expect(reported(collected)).toEqual([[hashBlock(receive.block), true]]);
    expect(collected.ended).toBe('no');
  });

  it('uses the largest accounts if it is given none and the node offers that list', async () => {
    const { node, clock, start, find } = watching([]);
    node.on('GET /accounts/top', () => json(`[${stateOf(openHash)}]`));
    const collected = start();
    await clock.advance(0);
    await find(open);
    expect(reported(collected)).toEqual([[openHash, false]]);
    const without = watching([]);
    without.node.on('GET /accounts/top', () => nodeError(400, '/accounts/top'));
    const quiet = without.start();
    await without.clock.advance(0);
    without.streams[0]?.push(`${printTransaction(receive)}\n`);
    await without.clock.advance(0);
    expect(reported(quiet)).toEqual([[hashBlock(receive.block), true]]);
  });

  it('reports that the read failed, sends it only once, and continues with the stream', async () => {
    const { node, streams, clock, start } = watching();
    node.on('POST /accounts', () => nodeError(503, '/accounts'));
    const collected = start();
    await clock.advance(0);
    expect(collected.items).toContainEqual(
      expect.objectContaining({
        type: 'skipped',
        count: 0,
        error: expect.objectContaining({ code: 'NODE_STATUS' }),
      }),
    );
    await clock.advance(5_000);
    expect(node.count('POST /accounts')).toBe(1);
    streams[0]?.push(`${printTransaction(receive)}\n`);
    await clock.advance(0);
    expect(reported(collected)).toEqual([[hashBlock(receive.block), true]]);
  });

  it('leaves nothing behind when it is aborted', async () => {
    const { streams, clock, controller, start } = watching();
    const collected = start();
    await clock.advance(0);
    const reason = new Error('enough');
    controller.abort(reason);
    await clock.advance(0);
    await collected.done;
    expect(collected.ended).toEqual({ error: reason });
    expect(streams[0]?.cancelled).toBe(true);
    expect(clock.pending).toBe(0);
  });
});
