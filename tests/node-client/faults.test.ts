import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDevnet } from '../../devnet/create-devnet';
import type { FaultName } from '../../devnet/faults/create-faults';
import { createFaults } from '../../devnet/faults/create-faults';
import type { Devnet, Middleware } from '../../devnet/types';
import { getAccount } from '../../src/node-client/reads/get-account';
import { getAccounts } from '../../src/node-client/reads/get-accounts';
import { getTopAccounts } from '../../src/node-client/reads/get-top-accounts';
import { getTransaction } from '../../src/node-client/reads/get-transaction';
import { getVoteWeight } from '../../src/node-client/reads/get-vote-weight';
import type { NodeClient } from '../../src/node-client/node-client';
import { createNodeClient } from '../../src/node-client/node-client';
import { publish } from '../../src/node-client/publish/publish';
import { readReceivables } from '../../src/node-client/reads/read-receivables';
import { streamAccount } from '../../src/node-client/streams/stream-account';
import { streamAccountEntries } from '../../src/node-client/streams/stream-account-entries';
import { streamEntries } from '../../src/node-client/streams/stream-entries';
import { streamTransaction } from '../../src/node-client/streams/stream-transaction';
import { watchAccountTransactions } from '../../src/node-client/watches/watch-account-transactions';
import { addressFromPublicKey, addressPath } from '../../src/protocol/address';
import { AttoError, isAttoError } from '../../src/protocol/error';
import type { Hash } from '../../src/protocol/hash';
import type { Height } from '../../src/protocol/height';
import type { PublicKey } from '../../src/protocol/public-key';
import { parsePublicKey } from '../../src/protocol/public-key';
import {
  collect,
  createFakeNode,
  createFakeStream,
  createTestClient,
  json,
  nodeError,
  outcomeOf,
  page,
  unknown,
} from '../support/fake-node';
import { recordedBody, recording } from '../support/recorded';
import type { TestAccount } from '../support/test-account';
import { stateOf, testAccount } from '../support/test-account';

// How the client handles bad inputs and faults, by kind.

const { signal } = new AbortController();
const key = parsePublicKey(recording.accounts.G?.publicKey ?? '');
const account = recordedBody('genesis-account');
const withMember = (member: string, value: string) =>
  account.replace(new RegExp(`"${member}":("[^"]*"|\\d+)`), `"${member}":${value}`);

/** Reads the account from a node that responds with this text. */
function reading(text: string) {
  const node = createFakeNode();
  node.on(`GET /accounts/${key}`, () => json(text));
  return getAccount(createTestClient(node).client, key, { signal });
}

const malformed = { code: 'NODE_UNEXPECTED_REPLY', context: { reason: 'malformed' } };

describe('amounts in JSON', () => {
  it.each([
    ['one raw above the maximum', '18000000000000000001'],
    ['the largest u64', '18446744073709551615'],
    ['2^64', '18446744073709551616'],
    ['20 nines', '9'.repeat(20)],
    ['21 digits', '1'.repeat(21)],
    ['10,000 digits', '1'.repeat(10_000)],
    ['10,000 quoted digits', `"${'1'.repeat(10_000)}"`],
    ['an exponent', '1.8e19'],
    ['a negative number', '-1'],
    ['a fraction', '1.0'],
    ['null', 'null'],
    ['a word', '"much"'],
  ])('%s is a malformed reply', async (_, value) => {
    await expect(reading(withMember('balance', value))).rejects.toMatchObject(malformed);
  });

  it.each([
    ['2^53 + 1', '9007199254740993'],
    ['2^53 + 1, quoted', '"9007199254740993"'],
    ['the maximum', '18000000000000000000'],
    ['nothing', '0'],
  ])('%s is exact', async (_, value) => {
    const { balance } = (await reading(withMember('balance', value))) ?? {};
    expect(balance).toBe(BigInt(value.replaceAll('"', '')));
  });
});

describe('heights in JSON', () => {
  it.each(['0', '18446744073709551616', '-1', '1.5'])('%s is a malformed reply', async (value) => {
    await expect(reading(withMember('height', value))).rejects.toMatchObject(malformed);
  });

  it('2^64 − 1 is a height', async () => {
    expect((await reading(withMember('height', '18446744073709551615')))?.height).toBe(
      18_446_744_073_709_551_615n,
    );
  });
});

describe('addresses in JSON', () => {
  const entry = recordedBody('genesis-entry').trim();
  const path = addressPath(addressFromPublicKey(key));

  async function entryWith(address: string) {
    const node = createFakeNode();
    const stream = createFakeStream();
    node.on('GET /accounts/entries/stream', () => stream.response);
    stream.push(`${entry.replace(/"address":"[^"]*"/, `"address":"${address}"`)}\n`);
    stream.end();
    const { items, done } = collect(streamEntries(createTestClient(node).client, { signal }));
    await done;
    return items.at(-1)?.type;
  }

  it('a line with one changed character, at any of the 61 positions, is left out', async () => {
    const types = new Set<string | undefined>();
    for (let at = 0; at < path.length; at++) {
      const changed = path[at] === 'a' ? 'b' : 'a';
      types.add(await entryWith(`atto://${path.slice(0, at)}${changed}${path.slice(at + 1)}`));
    }
    expect([...types]).toEqual(['skipped']);
  });

  it.each(['nano_', 'xrb_', 'atto:', 'atto:/', 'https://x/atto://', 'javascript:'])(
    'a line with %s as a prefix is left out',
    async (scheme) => {
      expect(await entryWith(scheme + path)).toBe('skipped');
    },
  );

  it('a line in capitals is left out; one without the scheme is accepted', async () => {
    expect(await entryWith(`atto://${path.toUpperCase()}`)).toBe('skipped');
    expect(await entryWith(path)).toBe('item');
  });
});

describe('identifiers', () => {
  const good = 'A'.repeat(64);
  const bad: readonly (readonly [string, string])[] = [
    ['63 characters', good.slice(1)],
    ['65 characters', `${good}A`],
    ['a letter that is not a hex digit', `${good.slice(1)}G`],
    ['a 0x prefix', `0x${good}`],
    ['slashes', `../../${good.slice(6)}`],
    ['percent escapes', `%2F..%2F${good.slice(9)}`],
    ['markup', `<script>alert(1)</script>${good.slice(25)}`],
    ['10 kB', 'A'.repeat(10_240)],
    ['a question mark', `${good.slice(1)}?`],
  ];

  it.each(bad)('%s: refused with its own code, without a request', async (_, text) => {
    const node = createFakeNode();
    const { client } = createTestClient(node);
    const length = { context: { length: text.length } };
    await expect(getTransaction(client, text as Hash, { signal })).rejects.toMatchObject({
      code: 'HASH_MALFORMED',
      ...length,
    });
    await expect(getAccount(client, text as PublicKey, { signal })).rejects.toMatchObject({
      code: 'PUBLIC_KEY_MALFORMED',
      ...length,
    });
    expect(() => streamTransaction(client, text as Hash, { signal })).toThrow(/^HASH_MALFORMED/);
    expect(() => streamAccount(client, text as PublicKey, { signal })).toThrow(/^PUBLIC_KEY_MALFORMED/);
    expect(node.requests).toEqual([]);
  });

  it('in lowercase are requested in capitals', async () => {
    const node = createFakeNode();
    node.on('GET /transactions/*', unknown);
    await getTransaction(createTestClient(node).client, good.toLowerCase() as Hash, { signal });
    expect(node.requests[0]?.path).toBe(`/transactions/${good}`);
  });
});

/** The outcome of reading an account if the node always responds like this. */
async function readFrom(answer: () => Response | Promise<Response>, ping?: () => Promise<void>) {
  const node = createFakeNode();
  node.on('GET /accounts/*', answer);
  const { client, clock } = createTestClient(node, ping === undefined ? {} : { ping });
  const outcome = outcomeOf(getAccount(client, key, { signal }));
  while (!outcome.settled) await clock.advance(1_000);
  return { ...outcome, requests: node.count('GET /accounts/*'), clock };
}

describe('no node', () => {
  const refused = () => Promise.reject(new AttoError('NODE_UNREACHABLE', {}));

  it('a node that is down, or an unknown host: unreachable, after three tries', async () => {
    const { error, requests } = await readFrom(refused);
    expect([isAttoError(error, 'NODE_UNREACHABLE'), requests]).toEqual([true, 3]);
  });

  it('a node that responds without CORS headers: it refuses browsers', async () => {
    const { error } = await readFrom(refused, async () => {});
    expect(error).toMatchObject({ code: 'NODE_REFUSES_BROWSERS' });
  });

  it('a node that comes back is read again automatically', async () => {
    let tries = 0;
    const { value } = await readFrom(() => (tries++ === 0 ? refused() : json(account)));
    expect(value?.height).toBe(1n);
  });

  it('a node that accepts the request and never responds: a timeout', async () => {
    const { error, clock } = await readFrom(() => new Promise(() => {}));
    expect(error).toMatchObject({ code: 'NODE_TIMEOUT', context: { phase: 'connect' } });
    expect(clock.pending).toBe(0);
  });
});

describe('pages instead of responses', () => {
  it.each([200, 404, 500, 502, 503])(
    'status %d with HTML: an unexpected reply, whose text is dropped',
    async (status) => {
      const { error, value } = await readFrom(() => page(status));
      expect(error).toMatchObject({ code: 'NODE_UNEXPECTED_REPLY', context: { reason: 'html', status } });
      expect(value).toBeUndefined();
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error as object))).not.toContain('<');
    },
  );

  it.each([
    ['JSON of something else', () => json('{"hello":"world"}'), 'malformed'],
    ['half of the JSON', () => json(account.slice(0, 100)), 'malformed'],
    ['plain text', () => new Response('ok', { headers: { 'Content-Type': 'text/plain' } }), 'not-json'],
    ['nothing', () => new Response(null), 'empty'],
    [
      'bytes that are not text',
      () => new Response(Uint8Array.of(0xff, 0xfe), { headers: { 'Content-Type': 'application/json' } }),
      'not-utf8',
    ],
    ['a redirect', () => new Response(null, { status: 302 }), 'redirect'],
    ['an empty 304', () => new Response(null, { status: 304 }), 'empty'],
  ])('status 200 with %s', async (_, answer, reason) => {
    expect((await readFrom(answer)).error).toMatchObject({
      code: 'NODE_UNEXPECTED_REPLY',
      context: { reason },
    });
  });

  it('a response of ten megabytes is cut off', async () => {
    const { error } = await readFrom(() => json(' '.repeat(10_000_000)));
    expect(error).toMatchObject({ code: 'NODE_BODY_TOO_LARGE' });
  });
});

describe('status 404', () => {
  it('is an account that was never opened only if its body is empty', async () => {
    const { settled, value, error } = await readFrom(unknown);
    expect([settled, value, error]).toEqual([true, undefined, undefined]);
  });

  it.each([
    ['the node’s JSON: another path or another kind of node', () => nodeError(404, '/x'), 'wrong-path'],
    ['a page: not a node', () => page(404), 'html'],
    [
      'an empty page: not a node',
      () => new Response(null, { status: 404, headers: { 'Content-Type': 'text/html' } }),
      'html',
    ],
    [
      'a line of text: not a node',
      () => new Response('404 page not found', { status: 404, headers: { 'Content-Type': 'text/plain' } }),
      'not-json',
    ],
  ])('with %s', async (_, answer, reason) => {
    const { error } = await readFrom(answer);
    expect(error).toMatchObject({ code: 'NODE_UNEXPECTED_REPLY', context: { reason, status: 404 } });
  });
});

describe('status 429', () => {
  it('is retried, and reported in the end', async () => {
    const { error, requests } = await readFrom(() => nodeError(429, '/x'));
    expect([requests, error]).toMatchObject([3, { code: 'NODE_STATUS', context: { status: 429 } }]);
  });
});

describe('a node of another network', () => {
  const other = (text: string) => text.replaceAll('"LOCAL"', '"BETA"');
  const wrong = { code: 'NODE_WRONG_NETWORK', context: { expected: 'LOCAL', actual: 'BETA' } };
  const lines = (text: string) => () =>
    new Response(other(text), { headers: { 'Content-Type': 'application/x-ndjson' } });
  const address = addressFromPublicKey(key);
  const cases: readonly [string, string, () => Response, (client: NodeClient) => Promise<unknown>][] = [
    [
      'an account',
      'GET /accounts/*',
      () => json(other(account)),
      (client) => getAccount(client, key, { signal }),
    ],
    [
      'accounts',
      'POST /accounts',
      () => json(`[${other(account)}]`),
      (client) => getAccounts(client, [address], { signal }),
    ],
    [
      'the top accounts',
      'GET /accounts/top',
      () => json(`[${other(account)}]`),
      (client) => getTopAccounts(client, { signal }),
    ],
    [
      'a transaction',
      'GET /transactions/*',
      () => json(other(recordedBody('genesis-transaction'))),
      (client) => getTransaction(client, 'A'.repeat(64) as Hash, { signal }),
    ],
    [
      'a stream',
      'GET /accounts/*',
      lines(recordedBody('stream-account-A')),
      (client) => collectThrowing(streamAccount(client, key, { signal })),
    ],
    [
      'receivables',
      'GET /accounts/*',
      lines(recordedBody('receivables-C')),
      (client) => readReceivables(client, key, { signal }),
    ],
  ];

  it.each(cases)('%s: refused, and its network is named', async (_, route, answer, read) => {
    const node = createFakeNode();
    node.on(route, answer);
    await expect(read(createTestClient(node).client)).rejects.toMatchObject(wrong);
  });

  async function collectThrowing(events: AsyncIterable<unknown>): Promise<number> {
    let count = 0;
    for await (const _ of events) count++;
    return count;
  }

  it('a response about another account: refused', async () => {
    const weights = createFakeNode();
    weights.on('GET /vote-weights/*', () => json(recordedBody('weight-unknown')));
    await expect(getVoteWeight(createTestClient(weights).client, address, { signal })).rejects.toMatchObject({
      context: { reason: 'wrong-entity' },
    });
  });
});

describe('the faults of the local network', () => {
  // Long enough that correct responses are never late, however busy this process is.
  const patient = {
    ...{ quietMs: 200, lineMs: 1_500, idleMs: 5_000 },
    ...{ replyMs: 2_000, firstByteMs: 1_500, gapMs: 100 },
  };
  const eager = { retry: { baseMs: 1, capMs: 1 }, reconnect: { baseMs: 1, capMs: 1 } };

  const healthy: Middleware = (_, next) => next();
  let middleware = healthy;
  let network: Devnet;
  let client: NodeClient;
  let rich: TestAccount;

  beforeAll(async () => {
    network = await createDevnet({
      confirmationDelayMs: 1,
      middleware: (request, next) => middleware(request, next),
    });
    client = createNodeClient({
      ...{ network: 'LOCAL', url: 'http://devnet', limits: { ...patient, ...eager } },
      fetch: (url, init) => network.fetch(new Request(url, init)),
    });
    rich = testAccount(network.funded.privateKey);
    for (let height = 2; height <= 7; height++) {
      const transaction = await rich.send(await stateOf(client, rich.publicKey), testAccount().publicKey, 1n);
      await publish(client, transaction, { signal });
    }
  });
  afterEach(() => {
    middleware = healthy;
  });
  afterAll(() => network[Symbol.asyncDispose]());

  const begin = (faults: readonly FaultName[]) => {
    ({ middleware } = createFaults({ faults }));
  };

  it.each<[readonly FaultName[]]>([[['duplicate']], [['shuffle']], [['duplicate', 'shuffle']], [['reset']]])(
    '%s: every transaction once, in order',
    async (faults) => {
      begin(faults);
      const heights: bigint[] = [];
      const range = { fromHeight: 1n as Height, toHeight: 7n as Height };
      for await (const event of watchAccountTransactions(client, rich.publicKey, { signal, ...range })) {
        if (event.type === 'item') heights.push(event.item.block.height);
      }
      expect(heights).toEqual([1n, 2n, 3n, 4n, 5n, 6n, 7n]);
    },
  );

  it('truncate: the cut line is not used, and if its height never comes, that is reported', async () => {
    begin(['truncate']);
    const range = { toHeight: 7n as Height };
    const collected = collect(watchAccountTransactions(client, rich.publicKey, { signal, ...range }));
    await collected.done;
    const heights = collected.items.flatMap((event) =>
      event.type === 'item' ? [event.item.block.height] : [],
    );
    expect(heights).toEqual([1n, 2n, 3n, 4n, 5n, 6n]);
    expect(collected.ended).toMatchObject({
      error: { code: 'STREAM_HEIGHT_MISSING', context: { height: 7n } },
    });
  });

  it('a stalled line is abandoned, and read when the node continues', async () => {
    begin(['stall']);
    const heights: bigint[] = [];
    const codes: string[] = [];
    const range = { toHeight: 3n as Height };
    for await (const event of watchAccountTransactions(client, rich.publicKey, { signal, ...range })) {
      if (event.type === 'item') heights.push(event.item.block.height);
      if (event.type === 'status' && event.status === 'disconnected') {
        codes.push(event.error.code);
        middleware = healthy;
      }
    }
    expect([heights, codes]).toEqual([[1n, 2n, 3n], ['NODE_TIMEOUT']]);
  });

  it.each<[FaultName, string]>([
    ['500', 'NODE_STATUS'],
    ['html', 'NODE_UNEXPECTED_REPLY'],
    ['stall', 'NODE_TIMEOUT'],
    ['truncate', 'NODE_UNEXPECTED_REPLY'],
    ['reset', 'NODE_UNREACHABLE'],
  ])('%s: a read fails with %s', async (fault, code) => {
    begin([fault]);
    await expect(getAccount(client, rich.publicKey, { signal })).rejects.toMatchObject({ code });
    const entries = streamAccountEntries(client, rich.publicKey, { signal, toHeight: 1n as Height });
    if (fault === '500' || fault === 'html') await expect(entries.next()).rejects.toMatchObject({ code });
  });
});
