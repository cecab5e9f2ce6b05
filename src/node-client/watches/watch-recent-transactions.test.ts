import { describe, expect, it } from 'vitest';
import {
  collect,
  createFakeNode,
  createFakeStream,
  createTestClient,
  json,
  nodeError,
  unknown,
} from '../../../tests/support/fake-node';
import type { FakeStream } from '../../../tests/support/fake-node';
import { exchange, recordedBody, recording } from '../../../tests/support/recorded';
import { parseAccount } from '../../protocol/account';
import { parseAddress } from '../../protocol/address';
import { hashBlock } from '../../protocol/block-hash';
import { parseJson } from '../../protocol/json';
import { parseTransaction, printTransaction } from '../../protocol/transaction-json';
import { watchRecentTransactions } from './watch-recent-transactions';

const address = parseAddress(recording.accounts.A?.address ?? '');
/** States of account A, one for each height, and the transactions that made the first of them. */
const states = recordedBody('stream-account-A').trimEnd().split('\n');
const open = parseTransaction(parseJson(exchange('open-A').request.body ?? ''));
const receive = parseTransaction(parseJson(exchange('receive-A').request.body ?? ''));
const send = parseTransaction(parseJson(exchange('send-G-A').request.body ?? ''));
const openHash = hashBlock(open.block);
const stateOf = (hash: string) => states.find((state) => state.includes(hash)) ?? '';

function watching(addresses = [address], count?: number) {
  const node = createFakeNode();
  const streams: FakeStream[] = [];
  node.on('POST /accounts', () => json(`[${stateOf(openHash)}]`));
  node.on('GET /transactions/*', unknown);
  node.on(`GET /transactions/${openHash}`, () => json(printTransaction(open)));
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
  return { node, streams, client, clock, controller, start };
}

type Collected = ReturnType<ReturnType<typeof watching>['start']>;
const reported = ({ items }: Collected) =>
  items.flatMap((event) =>
    event.type === 'item' ? [[hashBlock(event.item.transaction.block), event.item.isNew]] : [],
  );

describe('watchRecentTransactions', () => {
  it('reports the latest transactions of a quiet network, with two requests, while the stream is silent', async () => {
    const { node, clock, start } = watching();
    const collected = start();
    await clock.advance(0);
    expect(reported(collected)).toEqual([[openHash, false]]);
    expect(node.requests.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      `GET /transactions/${openHash}`,
      'GET /transactions/stream',
      'POST /accounts',
    ]);
  });

  it('takes the largest accounts from a caller that already has them', async () => {
    const { node, clock, client, controller } = watching();
    const account = parseAccount(parseJson(stateOf(openHash)));
    const { signal } = controller;
    const collected = collect(
      watchRecentTransactions(client, [], { signal, largest: async () => [account] }),
    );
    await clock.advance(0);
    expect(reported(collected)).toEqual([[openHash, false]]);
    expect(node.count('GET /accounts/top')).toBe(0);
  });

  it('reports each as soon as it has arrived, without waiting for the others', async () => {
    const { node, clock, client, controller } = watching();
    const stateA = parseAccount(parseJson(stateOf(openHash)));
    const slow = { ...stateA, lastTransactionHash: hashBlock(receive.block) };
    let respond = () => {};
    node.on(
      `GET /transactions/${slow.lastTransactionHash}`,
      () => new Promise((resolve) => (respond = () => resolve(json(printTransaction(receive))))),
    );
    const { signal } = controller;
    const collected = collect(
      watchRecentTransactions(client, [], { signal, largest: async () => [slow, stateA] }),
    );
    await clock.advance(0);
    expect(reported(collected)).toEqual([[openHash, false]]);
    respond();
    await clock.advance(0);
    expect(reported(collected)).toEqual([
      [openHash, false],
      [slow.lastTransactionHash, false],
    ]);
  });

  it('reports a receive after its send, so that its amount is known', async () => {
    const { node, clock, client, controller } = watching();
    const stateA = parseAccount(parseJson(stateOf(openHash)));
    const { block } = open;
    const sendHash = block.type === 'OPEN' ? block.sendHash : undefined;
    const opened = exchange('send-G-A').request.body ?? '';
    expect(hashBlock(send.block)).toBe(sendHash);
    let respond = () => {};
    node.on(
      `GET /transactions/${sendHash}`,
      () => new Promise((resolve) => (respond = () => resolve(json(opened)))),
    );
    const { signal } = controller;
    const largest = async () => [stateA, { ...stateA, lastTransactionHash: sendHash! }];
    const collected = collect(watchRecentTransactions(client, [], { signal, largest }));
    await clock.advance(0);
    expect(reported(collected)).toEqual([]);
    respond();
    await clock.advance(0);
    expect(reported(collected)).toEqual([
      [sendHash, false],
      [openHash, false],
    ]);
  });

  it('continues with new transactions, and reports nothing twice', async () => {
    const { streams, clock, start } = watching();
    const collected = start();
    await clock.advance(0);
    streams[0]?.push(`${printTransaction(open)}\n${printTransaction(receive)}\n`);
    await clock.advance(0);
    expect(reported(collected)).toEqual([
      [openHash, false],
      [hashBlock(receive.block), true],
    ]);
  });

  it('holds the stream back until the read has been reported', async () => {
    const { node, streams, clock, start } = watching();
    let answer = () => {};
    node.on(
      'POST /accounts',
      () => new Promise((resolve) => (answer = () => resolve(json(`[${stateOf(openHash)}]`)))),
    );
    const collected = start();
    await clock.advance(0);
    streams[0]?.push(`${printTransaction(send)}\n`);
    await clock.advance(0);
    expect(reported(collected)).toEqual([]);
    answer();
    await clock.advance(0);
    expect(reported(collected)).toEqual([
      [openHash, false],
      [hashBlock(send.block), true],
    ]);
  });

  it('requests the most recently active accounts, up to its limit', async () => {
    const other = recording.accounts.B;
    const { node, clock, start } = watching([address, parseAddress(other?.address ?? '')], 1);
    const newer = stateOf(openHash)
      .replace(/"lastTransactionTimestamp":\d+/, '"lastTransactionTimestamp":1899999999999')
      .replace(openHash, 'AB'.repeat(32))
      .replaceAll(recording.accounts.A?.publicKey ?? '', other?.publicKey ?? '');
    node.on('POST /accounts', () => json(`[${stateOf(openHash)},${newer}]`));
    start();
    await clock.advance(0);
    expect(node.count(`GET /transactions/${'AB'.repeat(32)}`)).toBe(1);
    expect(node.count(`GET /transactions/${openHash}`)).toBe(0);
  });

  it('leaves out responses that are missing or wrong', async () => {
    const { node, clock, start } = watching();
    node.on(`GET /transactions/${openHash}`, () => json(printTransaction(receive)));
    const collected = start();
    await clock.advance(0);
    expect(reported(collected)).toEqual([]);
    expect(collected.ended).toBe('no');
  });

  it('uses the largest accounts if it is given none and the node offers that list', async () => {
    const { node, clock, start } = watching([]);
    node.on('GET /accounts/top', () => json(`[${stateOf(openHash)}]`));
    const collected = start();
    await clock.advance(0);
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
