import { describe, expect, it } from 'vitest';
import {
  createFakeNode,
  createFakeStream,
  createTestClient,
  json,
  nodeError,
  outcomeOf,
  page,
  unknown,
} from '../../../tests/support/fake-node';
import { exchange, recordedBody } from '../../../tests/support/recorded';
import { hashBlock } from '../../protocol/block-hash';
import { AttoError } from '../../protocol/error';
import { parseJson } from '../../protocol/json';
import type { Transaction } from '../../protocol/transaction';
import { parseTransaction } from '../../protocol/transaction-json';
import { isSigned } from '../../protocol/validate-transaction';
import { publish } from './publish';

/** A transaction that was recorded as a request. */
function transactionOf(id: string): Transaction {
  return parseTransaction(parseJson(exchange(id).request.body ?? ''));
}

/** Height 2 of the genesis account, on top of `genesis-account`. */
const send = transactionOf('send-G-A');
/** Height 3 of it. */
const later = transactionOf('send-G-B');
/** Height 1 of account A, which receives what `send` sent. */
const open = transactionOf('open-A');
/** A later RECEIVE of account A. */
const receive = transactionOf('receive-A');

const accountBefore = recordedBody('genesis-account');
const states = recordedBody('stream-account-A').trimEnd().split('\n');

/** A node that knows neither transaction nor account, at a time shortly after the recording. */
function publishing(transaction: Transaction, answers: readonly (() => Response | Promise<Response>)[]) {
  const node = createFakeNode();
  let offers = 0;
  const at: number[] = [];
  const server = { 'Content-Type': 'application/json' };
  const now =
    '{"clientInstant":"2026-11-21T02:00:00Z","serverInstant":"2026-11-21T02:00:00Z","differenceMillis":0}';
  node.on('GET /instants/*', () => new Response(now, { headers: server }));
  node.on('GET /transactions/*', unknown);
  node.on('GET /accounts/*', unknown);
  const { client, clock } = createTestClient(node);
  node.on('POST /transactions', () => {
    at.push(clock.monotonic());
    const answer = answers[Math.min(offers++, answers.length - 1)];
    return answer?.() ?? page(500);
  });
  const controller = new AbortController();
  const start = () => outcomeOf(publish(client, transaction, { signal: controller.signal, isSigned }));
  return { node, client, clock, controller, at, start };
}

const bare = () => nodeError(400, '/transactions');
const explained = (reason: string) => () =>
  nodeError(400, '/transactions', `Transaction rejected due to ${reason}: some words`);
const acknowledged = (id: string) => () => json(recordedBody(id));

describe('a confirmed block', () => {
  it('is the node’s 200 with the same hash; the bytes are those that the node prints', async () => {
    const { node, clock, start } = publishing(send, [acknowledged('send-G-A')]);
    const outcome = start();
    await clock.advance(0);
    expect(outcome.value && hashBlock(outcome.value.block)).toBe(hashBlock(send.block));
    expect(node.requests).toMatchObject([
      { method: 'POST', path: '/transactions?deduplicate=true', body: exchange('send-G-A').request.body },
    ]);
    expect(clock.pending).toBe(0);
  });

  it('may come as one line instead', async () => {
    const { node, client } = publishing(send, []);
    const text = `${recordedBody('send-G-A')}\n`;
    const line = () => new Response(text, { headers: { 'Content-Type': 'application/x-ndjson' } });
    node.on('POST /transactions/stream', line);
    const options = { signal: new AbortController().signal, form: 'line' } as const;
    expect(hashBlock((await publish(client, send, options)).block)).toBe(hashBlock(send.block));
    expect(node.requests).toMatchObject([
      { path: '/transactions/stream?deduplicate=true', accept: 'application/x-ndjson' },
    ]);
  });

  it('may take a node forty seconds', async () => {
    let answer = (_: Response) => {};
    const { clock, start } = publishing(send, [() => new Promise((resolve) => (answer = resolve))]);
    const outcome = start();
    await clock.advance(40_000);
    answer(acknowledged('send-G-A')());
    await clock.advance(0);
    expect(outcome.value).toBeDefined();
  });

  it('must have the same hash: another acknowledged hash is the node’s fault', async () => {
    const { clock, start } = publishing(send, [acknowledged('send-G-B')]);
    const outcome = start();
    await clock.advance(0);
    expect(outcome.error).toMatchObject({
      code: 'PUBLISH_ACKNOWLEDGED_OTHER_HASH',
      context: { submitted: hashBlock(send.block), acknowledged: hashBlock(later.block) },
    });
  });
});

describe('an unknown outcome', () => {
  it.each<[string, () => Response | Promise<Response>]>([
    ['a broken connection', () => Promise.reject(new AttoError('NODE_UNREACHABLE', {}))],
    ['a 500', () => nodeError(500, '/transactions', 'Timed out waiting for 40000 ms')],
    ['a 502 with a page', () => page(502)],
    [
      'a 503: no majority',
      () => nodeError(503, '/transactions', 'Transaction rejected due to ELECTION_EXPIRED: -'),
    ],
    ['a 504', () => new Response('', { status: 504 })],
    ['a 200 with a page', () => page(200)],
    ['a 200 without a body', () => new Response(null)],
    ['a 200 with half a body', () => json('{"block":{')],
    ['a 400 with a page', () => page(400)],
    ['a 408', () => nodeError(408, '/transactions')],
  ])('%s is never "failed"', async (_, answer) => {
    const { node, clock, start } = publishing(send, [answer]);
    const outcome = start();
    await clock.advance(60_000);
    expect(outcome.error).toMatchObject({ code: 'PUBLISH_UNKNOWN_OUTCOME' });
    expect((outcome.error as Error).cause).toBeInstanceOf(AttoError);
    expect(node.count('POST /transactions')).toBe(1);
    expect(clock.pending).toBe(0);
  });

  it('a time-out of a minute', async () => {
    const { clock, start } = publishing(send, [() => new Promise<Response>(() => {})]);
    const outcome = start();
    await clock.advance(59_999);
    expect(outcome.settled).toBe(false);
    await clock.advance(1);
    expect(outcome.error).toMatchObject({ code: 'PUBLISH_UNKNOWN_OUTCOME', cause: { code: 'NODE_TIMEOUT' } });
  });

  it('is a success if the network turns out to have the block', async () => {
    const { node, clock, start } = publishing(send, [() => nodeError(500, '/transactions')]);
    node.on(`GET /transactions/${hashBlock(send.block)}`, () => json(recordedBody('send-G-A')));
    const outcome = start();
    await clock.advance(0);
    expect(outcome.value).toBeDefined();
  });

  it('stays unknown if the network returns another block', async () => {
    const { node, clock, start } = publishing(send, [() => nodeError(500, '/transactions')]);
    node.on('GET /transactions/*', () => json(recordedBody('send-G-B')));
    const outcome = start();
    await clock.advance(0);
    expect(outcome.error).toMatchObject({ code: 'PUBLISH_UNKNOWN_OUTCOME' });
  });

  it('stays unknown if the lookup fails, and is reported within ten seconds', async () => {
    const { node, clock, start } = publishing(send, [() => nodeError(500, '/transactions')]);
    node.on('GET /transactions/*', () => new Promise<Response>(() => {}));
    const outcome = start();
    await clock.advance(10_000);
    expect(outcome.error).toMatchObject({ code: 'PUBLISH_UNKNOWN_OUTCOME', cause: { code: 'NODE_STATUS' } });
  });
});

describe('an overloaded node', () => {
  it.each([
    [
      'its own words',
      () => nodeError(429, '/transactions', 'Transaction rejected due to TRANSACTION_DROPPED: -'),
    ],
    ['a proxy’s', () => page(429)],
  ])('429 is its own code, with %s', async (_, answer) => {
    const { clock, start } = publishing(send, [answer]);
    const outcome = start();
    await clock.advance(0);
    expect(outcome.error).toMatchObject({ code: 'PUBLISH_DROPPED' });
  });
});

describe('a server that does not accept publications', () => {
  it.each([
    ['another path', () => nodeError(404, '/transactions'), 'NODE_UNEXPECTED_REPLY'],
    ['a node that requires authentication', () => nodeError(403, '/transactions'), 'NODE_STATUS'],
    ['a body that is too large', () => nodeError(413, '/transactions'), 'NODE_STATUS'],
  ])('%s', async (_, answer, code) => {
    const { clock, start } = publishing(send, [answer]);
    const outcome = start();
    await clock.advance(0);
    expect(outcome.error).toMatchObject({ code });
  });

  it('for another network is not even sent', async () => {
    const { node, client } = publishing(send, []);
    const elsewhere = { ...client, network: 'BETA' as const };
    await expect(publish(elsewhere, send, { signal: new AbortController().signal })).rejects.toMatchObject({
      code: 'PUBLISH_INVALID_NETWORK',
    });
    expect(node.requests).toEqual([]);
  });
});

describe('a rejection with the node’s message', () => {
  it.each([
    ['INVALID_TRANSACTION', 'PUBLISH_INVALID_TRANSACTION'],
    ['INVALID_NETWORK', 'PUBLISH_INVALID_NETWORK'],
    ['INVALID_BALANCE', 'PUBLISH_INVALID_BALANCE'],
    ['INVALID_AMOUNT', 'PUBLISH_INVALID_AMOUNT'],
    ['INVALID_RECEIVER', 'PUBLISH_INVALID_RECEIVER'],
    ['INVALID_CHANGE', 'PUBLISH_INVALID_CHANGE'],
    ['INVALID_TIMESTAMP', 'PUBLISH_INVALID_TIMESTAMP'],
    ['INVALID_VERSION', 'PUBLISH_INVALID_VERSION'],
    ['INVALID_PREVIOUS', 'PUBLISH_INVALID_PREVIOUS'],
    ['INVALID_REPRESENTATIVE', 'PUBLISH_INVALID_REPRESENTATIVE'],
    ['OLD_TRANSACTION', 'PUBLISH_OLD_TRANSACTION'],
  ])('%s has one code', async (reason, code) => {
    const { node, clock, start } = publishing(send, [explained(reason)]);
    const outcome = start();
    await clock.advance(0);
    expect(outcome.error).toMatchObject({ code });
    expect(node.requests.map(({ method, path }) => `${method} ${path.slice(0, 14)}`)).toEqual([
      'POST /transactions?',
      'GET /transactions/',
    ]);
  });

  it.each([
    ['Invalid transaction', 'PUBLISH_INVALID_TRANSACTION'],
    ['Invalid transaction network', 'PUBLISH_INVALID_NETWORK'],
  ])('“%s” too', async (message, code) => {
    const { clock, start } = publishing(send, [() => nodeError(400, '/transactions', message)]);
    const outcome = start();
    await clock.advance(0);
    expect(outcome.error).toMatchObject({ code });
  });

  it('is a success if the network has the block: a node calls a block old that it confirmed long ago', async () => {
    const { node, clock, start } = publishing(send, [explained('OLD_TRANSACTION')]);
    node.on(`GET /transactions/${hashBlock(send.block)}`, () => json(recordedBody('send-G-A')));
    const outcome = start();
    await clock.advance(0);
    expect(outcome.value).toBeDefined();
  });

  it('is unknown if the block cannot be looked up', async () => {
    const { node, clock, start } = publishing(send, [explained('OLD_TRANSACTION')]);
    node.on('GET /transactions/*', () => page(502));
    const outcome = start();
    await clock.advance(10_000);
    expect(outcome.error).toMatchObject({ code: 'PUBLISH_UNKNOWN_OUTCOME' });
  });
});

describe('a rejection without a message', () => {
  const account = (changes: Readonly<Record<string, string>>) => () =>
    json(
      Object.entries(changes).reduce(
        (text, [member, value]) =>
          text.replace(new RegExp(`"${member}":("[^"]*"|\\d+)`), `"${member}":${value}`),
        accountBefore,
      ),
    );
  const hex = (digit: string) => `"${digit.repeat(64)}"`;

  it.each<[string, Readonly<Record<string, string>>]>([
    ['PUBLISH_OLD_TRANSACTION', { height: '2', lastTransactionHash: hex('A') }],
    ['PUBLISH_INVALID_VERSION', { version: '1' }],
    ['PUBLISH_INVALID_TIMESTAMP', { lastTransactionTimestamp: '1795224606501' }],
    ['PUBLISH_INVALID_PREVIOUS', { lastTransactionHash: hex('A') }],
    ['PUBLISH_INVALID_AMOUNT', { balance: '17999999999999999999' }],
  ])('%s is found from the current account', async (code, changes) => {
    const { node, clock, start } = publishing(send, [bare]);
    node.on(`GET /accounts/${send.block.publicKey}`, account(changes));
    const outcome = start();
    await clock.advance(0);
    expect(outcome.error).toMatchObject({ code });
    expect(node.count('POST /transactions')).toBe(1);
  });

  it.each<[string, Transaction]>([
    ['TRANSACTION_WORK_INVALID', { ...send, work: '0000000000000000' as Transaction['work'] }],
    ['TRANSACTION_SIGNATURE_INVALID', { ...send, signature: later.signature }],
    ['BLOCK_VERSION_UNSUPPORTED', { ...send, block: { ...send.block, version: 1 as never } }],
  ])('%s is found in the transaction itself', async (code, transaction) => {
    const { clock, start } = publishing(transaction, [bare]);
    const outcome = start();
    await clock.advance(0);
    expect(outcome.error).toMatchObject({ code: 'PUBLISH_INVALID_TRANSACTION', cause: { code } });
  });

  it('for a timestamp too far ahead is found by the node’s clock', async () => {
    const { node, clock, start } = publishing(send, [bare]);
    const early = recordedBody('instant').replace(
      /"serverInstant":"[^"]*"/,
      '"serverInstant":"2026-11-21T01:29:00Z"',
    );
    node.on('GET /instants/*', () => json(early));
    const outcome = start();
    await clock.advance(0);
    expect(outcome.error).toMatchObject({ cause: { code: 'BLOCK_TIMESTAMP_IN_FUTURE' } });
  });

  it('is reported as such if no rule explains it, after two more attempts', async () => {
    const { node, clock, at, start } = publishing(send, [bare]);
    node.on(`GET /accounts/${send.block.publicKey}`, account({}));
    const outcome = start();
    await clock.advance(10_000);
    expect(outcome.error).toMatchObject({ code: 'PUBLISH_REFUSED_WITHOUT_REASON', context: { status: 400 } });
    expect(at).toEqual([0, 150, 450]);
  });

  it('may lack an explanation after it had one: what it waited for is just being confirmed', async () => {
    const { node, clock, at, start } = publishing(later, [bare, bare, acknowledged('send-G-B')]);
    let height = 0;
    const after = account({
      height: '2',
      lastTransactionHash: `"${hashBlock(send.block)}"`,
      balance: '17999999995000000000',
    });
    node.on(`GET /accounts/${later.block.publicKey}`, () => (height++ === 0 ? json(accountBefore) : after()));
    const outcome = start();
    await clock.advance(10_000);
    expect(outcome.value).toBeDefined();
    expect(at).toHaveLength(3);
  });

  it('is a success if what it waited for was confirmed in between', async () => {
    const { node, clock, start } = publishing(send, [bare, acknowledged('send-G-A')]);
    node.on(`GET /accounts/${send.block.publicKey}`, account({}));
    const outcome = start();
    await clock.advance(1_000);
    expect(outcome.value).toBeDefined();
  });

  it('is reported as such, with the cause, if the account cannot be read', async () => {
    const { node, clock, start } = publishing(send, [bare]);
    node.on('GET /accounts/*', () => page(502));
    const outcome = start();
    await clock.advance(10_000);
    expect(outcome.error).toMatchObject({
      code: 'PUBLISH_REFUSED_WITHOUT_REASON',
      cause: { code: 'NODE_UNEXPECTED_REPLY' },
    });
    expect(node.count('POST /transactions')).toBe(1);
  });

  it('of the account’s last block is a success', async () => {
    const { node, clock, start } = publishing(send, [bare]);
    const changes = { height: '2', lastTransactionHash: `"${hashBlock(send.block)}"` };
    node.on(`GET /accounts/${send.block.publicKey}`, account(changes));
    const outcome = start();
    await clock.advance(0);
    expect(outcome.value).toBe(send);
  });
});

describe.each([
  ['with a reason in the response', explained('PREVIOUS_NOT_FOUND')],
  ['without a reason in the response', bare],
])('a previous block that the node does not have yet, %s', (_, refusal) => {
  it('is published again, with the same bytes, until the block is known', async () => {
    const { node, clock, at, start } = publishing(later, [refusal, refusal, acknowledged('send-G-B')]);
    node.on(`GET /accounts/${later.block.publicKey}`, () => json(accountBefore));
    const outcome = start();
    await clock.advance(10_000);
    expect(outcome.value && hashBlock(outcome.value.block)).toBe(hashBlock(later.block));
    expect(at).toEqual([0, 150, 450]);
    const bodies = node.requests.flatMap(({ method, body }) => (method === 'POST' ? [body] : []));
    expect(new Set(bodies).size).toBe(1);
  });

  it('is published again at most five times within ten seconds', async () => {
    const { node, clock, at, start } = publishing(later, [refusal]);
    node.on(`GET /accounts/${later.block.publicKey}`, () => json(accountBefore));
    const outcome = start();
    await clock.advance(9_999);
    expect(outcome.error).toMatchObject({
      code: 'PUBLISH_PREVIOUS_NOT_FOUND',
      context: { neverOpened: false },
    });
    expect(at).toHaveLength(6);
  });

  it('is not published again after ten seconds', async () => {
    const { node, clock, at, start } = publishing(later, [refusal]);
    let slow = 0;
    node.on(`GET /accounts/${later.block.publicKey}`, async () => {
      slow++;
      await new Promise<void>((resolve) => clock.setTimer(6_000, resolve));
      return json(accountBefore);
    });
    const outcome = start();
    await clock.advance(30_000);
    expect(outcome.error).toMatchObject({ code: 'PUBLISH_PREVIOUS_NOT_FOUND' });
    expect([at.length, slow]).toEqual([2, 2]);
  });

  it('is not published again for an account that was never opened', async () => {
    const { clock, at, start } = publishing(later, [refusal]);
    const outcome = start();
    await clock.advance(10_000);
    expect(outcome.error).toMatchObject({
      code: 'PUBLISH_PREVIOUS_NOT_FOUND',
      context: { neverOpened: true },
    });
    expect(at).toHaveLength(1);
  });

  it('is not published again if the account shows another reason', async () => {
    const { node, clock, at, start } = publishing(later, [refusal]);
    const forked = accountBefore
      .replace('"height":1', '"height":2')
      .replace(/"lastTransactionHash":"..../, '"lastTransactionHash":"0000');
    node.on(`GET /accounts/${later.block.publicKey}`, () => json(forked));
    const outcome = start();
    await clock.advance(10_000);
    expect(outcome.error).toMatchObject({ code: 'PUBLISH_INVALID_PREVIOUS' });
    expect(at).toHaveLength(1);
  });

  it('ends with the reason on abort', async () => {
    const { node, clock, controller, start } = publishing(later, [refusal]);
    node.on(`GET /accounts/${later.block.publicKey}`, () => json(accountBefore));
    const outcome = start();
    await clock.advance(100);
    controller.abort('left');
    await clock.advance(0);
    expect([outcome.error, clock.pending]).toEqual(['left', 0]);
  });
});

describe.each([
  ['with a reason in the response', explained('RECEIVABLE_NOT_FOUND')],
  ['without a reason in the response', bare],
])('a payment that is not known, %s', (_, refusal) => {
  const account = open.block.publicKey;
  const sendHash = hashBlock(send.block);
  const receivable = recordedBody('stream-receivables-A').split('\n')[0] ?? '';

  /** An OPEN that is rejected by a node with these receivables. */
  function opening(lines: readonly string[], answers = [refusal], transaction = open) {
    const context = publishing(transaction, answers);
    context.node.on(`GET /accounts/${account}/receivables/stream`, () => {
      const stream = createFakeStream();
      for (const line of lines) stream.push(`${line}\n`);
      return stream.response;
    });
    return context;
  }

  it('is published again while the payment itself is not confirmed', async () => {
    const { clock, at, start } = opening([], [refusal, refusal, acknowledged('open-A')]);
    const outcome = start();
    await clock.advance(10_000);
    expect(outcome.value?.block.type).toBe('OPEN');
    expect(at).toEqual([0, 650, 1_450]);
  });

  it('is published again at most five times', async () => {
    const { clock, at, start } = opening([]);
    const outcome = start();
    await clock.advance(10_000);
    expect(outcome.error).toMatchObject({
      code: 'PUBLISH_RECEIVABLE_NOT_FOUND',
      context: { alreadyReceived: false },
    });
    expect(at).toHaveLength(6);
  });

  it('is not published again if the account’s chain shows that it was received', async () => {
    // Account A received it with its OPEN; a RECEIVE tries it once more.
    const again = { ...receive, block: { ...receive.block, sendHash, height: 6n } } as unknown as Transaction;
    const last = JSON.parse(JSON.stringify(states[4] ?? '')) as string;
    const { node, clock, at, start } = opening([], [explained('RECEIVABLE_NOT_FOUND')], {
      ...again,
      block: {
        ...again.block,
        previous: /"lastTransactionHash":"(\w+)"/.exec(last)?.[1],
        timestamp: 1_795_224_700_000n,
      } as Transaction['block'],
    });
    node.on(`GET /accounts/${account}`, () => json(last));
    node.on(`GET /transactions/${sendHash}`, () => json(recordedBody('send-G-A')));
    node.on(`GET /accounts/${account}/transactions/stream*`, () => {
      const stream = createFakeStream();
      stream.push(recordedBody('tx-range-future'));
      stream.end();
      return stream.response;
    });
    const outcome = start();
    await clock.advance(10_000);
    expect(outcome.error).toMatchObject({
      code: 'PUBLISH_RECEIVABLE_NOT_FOUND',
      context: { alreadyReceived: true },
    });
    expect(at).toHaveLength(1);
  });

  it('is not published again if it was sent to another account', async () => {
    const { node, clock, at, start } = opening([]);
    const foreign = recordedBody('send-G-A').replace(
      /"receiverPublicKey":"..../,
      '"receiverPublicKey":"0000',
    );
    node.on(`GET /transactions/${sendHash}`, () => json(foreign));
    const outcome = start();
    await clock.advance(10_000);
    expect(outcome.error).toMatchObject({ code: 'PUBLISH_INVALID_RECEIVER' });
    expect(at).toHaveLength(1);
  });

  it('is not published again if the hash is not that of a payment', async () => {
    const { node, clock, at, start } = opening([]);
    node.on(`GET /transactions/${sendHash}`, () => json(recordedBody('genesis-transaction')));
    const outcome = start();
    await clock.advance(10_000);
    expect(outcome.error).toMatchObject({ code: 'PUBLISH_RECEIVABLE_NOT_FOUND' });
    expect(at).toHaveLength(1);
  });

  it('is judged by the ledger’s rules if it does exist', async () => {
    const wrong = receivable.replace(/"amount":\d+/, '"amount":1');
    const { clock, at, start } = opening([wrong]);
    const outcome = start();
    await clock.advance(10_000);
    expect(outcome.error).toMatchObject({ code: 'PUBLISH_INVALID_BALANCE' });
    expect(at).toHaveLength(1);
  });

  it('is published again if it does exist', async () => {
    const { clock, start } = opening([receivable], [refusal, acknowledged('open-A')]);
    const outcome = start();
    await clock.advance(10_000);
    expect(outcome.value?.block.type).toBe('OPEN');
  });
});

describe('aborting', () => {
  it('is rethrown while the node is deciding', async () => {
    const { clock, controller, start } = publishing(send, [() => new Promise<Response>(() => {})]);
    const outcome = start();
    await clock.advance(10);
    controller.abort('left');
    await clock.advance(0);
    expect([outcome.error, clock.pending]).toEqual(['left', 0]);
  });
});
