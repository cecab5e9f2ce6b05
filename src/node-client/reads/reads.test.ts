import { describe, expect, it } from 'vitest';
import type { FakeNode } from '../../../tests/support/fake-node';
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
} from '../../../tests/support/fake-node';
import { recordedBody, recording } from '../../../tests/support/recorded';
import type { Address } from '../../protocol/address';
import { addressFromPublicKey, addressPath, parseAddress } from '../../protocol/address';
import { AttoError } from '../../protocol/error';
import type { Hash } from '../../protocol/hash';
import { parseHash } from '../../protocol/hash';
import { toInstant } from '../../protocol/instant';
import { parsePublicKey } from '../../protocol/public-key';
import { workTarget } from '../../protocol/work';
import { parseJson } from '../../protocol/json';
import { parseTransaction } from '../../protocol/transaction-json';
import { getAccount } from './get-account';
import { getAccounts } from './get-accounts';
import { getTimeDifference } from './get-time-difference';
import { getTopAccounts } from './get-top-accounts';
import { getTransaction } from './get-transaction';
import { getVoteWeight } from './get-vote-weight';
import { identifyNetwork } from './identify-network';
import { probeReachability } from '../policies/probe-reachability';
import { readReceivables } from './read-receivables';
import { requestWork } from './request-work';
import { streamEntry } from '../streams/stream-entry';
import { waitForTransaction } from '../watches/wait-for-transaction';

const signal = new AbortController().signal;
const genesis = recording.accounts.G;
const key = parsePublicKey(genesis?.publicKey ?? '');
const address = parseAddress(genesis?.address ?? '');
const hash = parseHash('83E9252F30D9F2670AAC3AFBFFCF8741371C5DE973A98F3A805169EF0A9F9116');

/** A client of a node that serves one route. */
function serving(route: string, answer: () => Response | Promise<Response>) {
  const node = createFakeNode();
  node.on(route, answer);
  return { node, ...createTestClient(node) };
}

describe('getAccount', () => {
  it('returns the account, for either spelling of the key', async () => {
    const { client, node } = serving(`GET /accounts/${key}`, () => json(recordedBody('genesis-account')));
    const account = await getAccount(client, key, { signal });
    expect(account).toMatchObject({ publicKey: key, balance: 18_000_000_000_000_000_000n, height: 1n });
    await getAccount(client, key.toLowerCase() as typeof key, { signal });
    expect(node.count(`GET /accounts/${key}`)).toBe(2);
  });

  it('joins equal reads in flight, but not a fresh one', async () => {
    const { client, node } = serving(`GET /accounts/${key}`, () => json(recordedBody('genesis-account')));
    await Promise.all([
      getAccount(client, key, { signal }),
      getAccount(client, key, { signal }),
      getAccount(client, key, { signal, fresh: true }),
    ]);
    expect(node.count('GET /accounts/*')).toBe(2);
  });
});

describe('getAccounts', () => {
  it('requests each account once and returns the opened ones by key', async () => {
    const { client, node } = serving('POST /accounts', () => json(`[${recordedBody('genesis-account')}]`));
    const other = parseAddress(recording.accounts.A?.address ?? '');
    const found = await getAccounts(client, [address, other, address], { signal });
    expect([...found.keys()]).toEqual([key]);
    expect(node.requests[0]?.body).toBe(`{"addresses":["${address}","${other}"]}`);
  });

  it('requests in batches of a thousand, and sends nothing for an empty list', async () => {
    const { client, node } = serving('POST /accounts', () => json('[]'));
    const many = Array.from({ length: 2_001 }, (_, index) =>
      addressFromPublicKey(parsePublicKey(index.toString(16).padStart(64, '0'))),
    );
    await getAccounts(client, many, { signal });
    expect(node.count('POST /accounts')).toBe(3);
    expect((await getAccounts(client, [], { signal })).size).toBe(0);
    expect(node.count('POST /accounts')).toBe(3);
  });

  it('refuses an account that was not requested, and a response that is not a list', async () => {
    const other = parseAddress(recording.accounts.A?.address ?? '');
    const foreign = serving('POST /accounts', () => json(`[${recordedBody('genesis-account')}]`));
    await expect(getAccounts(foreign.client, [other], { signal })).rejects.toMatchObject({
      context: { reason: 'wrong-entity' },
    });
    const object = serving('POST /accounts', () => json('{}'));
    await expect(getAccounts(object.client, [other], { signal })).rejects.toMatchObject({
      context: { reason: 'malformed' },
      cause: { code: 'JSON_NOT_AN_ARRAY' },
    });
  });
});

describe('optional operations', () => {
  const cases: readonly [string, string, (node: FakeNode) => Promise<unknown>][] = [
    [
      'the top accounts',
      'GET /accounts/top',
      (node) => getTopAccounts(createTestClient(node).client, { signal }),
    ],
    [
      'a vote weight',
      `GET /vote-weights/${addressPath(address)}`,
      (node) => getVoteWeight(createTestClient(node).client, address, { signal }),
    ],
  ];

  for (const [name, route, read] of cases) {
    it.each([
      ['400', () => nodeError(400, '/x')],
      ['404', () => nodeError(404, '/x')],
      ['404 without a body', unknown],
      ['404 with a page', () => page(404)],
      ['405', () => nodeError(405, '/x')],
    ])(`${name}: %s is "not offered by this node"`, async (_, answer) => {
      const node = createFakeNode();
      node.on(route, answer);
      await expect(read(node)).rejects.toMatchObject({ code: 'NODE_NOT_OFFERED' });
    });

    it(`${name}: any other status is reported as it is`, async () => {
      const node = createFakeNode();
      node.on(route, () => nodeError(403, '/x'));
      await expect(read(node)).rejects.toMatchObject({ code: 'NODE_STATUS', context: { status: 403 } });
    });
  }

  it('top accounts', async () => {
    const { client } = serving('GET /accounts/top', () => json(recordedBody('top-end')));
    const accounts = await getTopAccounts(client, { signal });
    expect(accounts.length).toBeGreaterThan(1);
    expect(
      accounts.every((account, at) => at === 0 || account.balance <= (accounts[at - 1]?.balance ?? 0n)),
    ).toBe(true);
  });

  it('vote weight: by the path of the address, never voted as undefined', async () => {
    const { client } = serving(cases[1]?.[1] ?? '', () => json(recordedBody('weight-known')));
    expect(await getVoteWeight(client, address, { signal })).toEqual({
      address,
      weight: 18_000_000_000_000_000_000n,
      lastVotedAt: undefined,
    });
    await expect(getVoteWeight(client, `${address}x` as Address, { signal })).rejects.toMatchObject({
      code: 'ADDRESS_LENGTH',
    });
  });
});

describe('getTimeDifference', () => {
  it('sends our instant and returns both', async () => {
    const { client, node } = serving('GET /instants/*', () => json(recordedBody('instant')));
    const answer = await getTimeDifference(client, toInstant(1_763_651_327_941n), { signal });
    expect(node.requests[0]?.path).toBe('/instants/2025-11-20T15:08:47.941Z');
    expect(answer.differenceMillis).toBe(37_276_275n);
  });
});

describe('readReceivables', () => {
  const lines = recordedBody('receivables-C').split('\n');
  const owner = parsePublicKey('54B0D81D0FA7D00E4A7D600DFABA6F2B22035B22FE335E17EDF5F9AA5BB05074');

  function reading(held: boolean) {
    const stream = createFakeStream();
    const node = createFakeNode();
    const route = `GET /accounts/${owner}/receivables/stream`;
    node.on(route, (_, options) => (held ? stream.held(options) : stream.response));
    const { client, clock } = createTestClient(node);
    return { node, stream, client, clock, outcome: outcomeOf(readReceivables(client, owner, { signal })) };
  }

  it('is complete after half a second of silence', async () => {
    const { stream, clock, outcome } = reading(true);
    stream.push(`${lines[0]}\n`);
    await clock.advance(499);
    stream.push(`${lines[1]}\n`);
    await clock.advance(499);
    expect(outcome.settled).toBe(false);
    await clock.advance(1);
    expect(outcome.value?.map(({ amount }) => amount)).toEqual([1_000_000_000_000_000_000n, 999n]);
    expect([stream.cancelled, clock.pending]).toEqual([true, 0]);
  });

  it.each([true, false])('is complete for an account without any, head held back: %s', async (held) => {
    const { clock, outcome } = reading(held);
    await clock.advance(500);
    expect(outcome.value).toEqual([]);
    expect(clock.pending).toBe(0);
  });

  it('does not mistake the latency of a slow node for silence', async () => {
    const node = createFakeNode();
    const stream = createFakeStream();
    let answer = (_: Response) => {};
    node.on(`GET /accounts/${owner}/receivables/stream`, (_, options) => stream.held(options));
    node.on('GET /instants/*', () => new Promise((resolve) => (answer = resolve)));
    const { client, clock } = createTestClient(node);
    const outcome = outcomeOf(readReceivables(client, owner, { signal }));
    await clock.advance(900);
    expect(outcome.settled).toBe(false);
    stream.push(`${lines[0]}\n`);
    answer(json(recordedBody('instant')));
    await clock.advance(500);
    expect(outcome.value).toHaveLength(1);
  });

  it('fails if a line cannot be read, if the stream ends, and if it does not end', async () => {
    const bad = reading(false);
    bad.stream.push('{}\n');
    await bad.clock.advance(0);
    expect(bad.outcome.error).toMatchObject({ code: 'STREAM_LINE_MALFORMED' });

    const node = createFakeNode();
    node.on(`GET /accounts/${owner}/receivables/stream`, () => {
      const stream = createFakeStream();
      stream.end();
      return stream.response;
    });
    const ending = createTestClient(node);
    const ended = outcomeOf(readReceivables(ending.client, owner, { signal }));
    await ending.clock.advance(5_000);
    expect(ended.error).toMatchObject({ code: 'STREAM_DISCONNECTED' });
    expect(node.count('GET /accounts/*')).toBe(3);

    const endless = reading(false);
    for (let at = 0; at < 200 && !endless.outcome.settled; at++) {
      endless.stream.push(`${lines[0]}\n`);
      await endless.clock.advance(400);
    }
    expect(endless.outcome.error).toMatchObject({ code: 'NODE_TIMEOUT', context: { phase: 'total' } });
  });
});

describe('waiting for one', () => {
  it('returns a transaction when it is confirmed, through a disconnect', async () => {
    const node = createFakeNode();
    const streams = [createFakeStream(), createFakeStream()];
    let connection = 0;
    node.on(`GET /transactions/${hash}/stream`, (_, options) =>
      (streams[connection++] ?? createFakeStream()).held(options),
    );
    const { client, clock } = createTestClient(node);
    const outcome = outcomeOf(waitForTransaction(client, hash, { signal }));
    await clock.advance(3_600_000);
    expect([outcome.settled, connection]).toEqual([false, 1]);
    streams[0]?.break();
    await clock.advance(1_000);
    streams[1]?.push(`${recordedBody('genesis-transaction')}\n`);
    await clock.advance(0);
    expect(outcome.value?.block.type).toBe('OPEN');
    expect(clock.pending).toBe(0);
  });

  it('returns an entry by its hash', async () => {
    const stream = createFakeStream();
    const { client } = serving(`GET /accounts/entries/${hash}/stream`, () => stream.response);
    stream.push(recordedBody('genesis-entry'));
    stream.end();
    const { items, done } = collect(streamEntry(client, hash, { signal }));
    await done;
    expect(items).toMatchObject([{ type: 'open' }, { item: { hash, height: 1n } }]);
  });
});

describe('requestWork', () => {
  const transaction = parseTransaction(parseJson(recordedBody('genesis-transaction')));
  const wanted = { target: workTarget(transaction.block), timestamp: transaction.block.timestamp };

  it('sends one request and checks the response', async () => {
    const { client, node } = serving('POST /works', () => json(`{"work":"${transaction.work}"}`));
    await expect(requestWork(client, wanted, { signal })).resolves.toBe(transaction.work);
    expect(node.requests[0]?.body).toBe(
      `{"network":"LOCAL","timestamp":1767323045678,"target":"${wanted.target}"}`,
    );
  });

  it.each([
    ['malformed work', () => json('{"work":"0000000000000000"}'), 'NODE_WORK_INVALID'],
    ['work below the threshold', () => json('{"work":"00"}'), 'NODE_UNEXPECTED_REPLY'],
    ['a node without a work server', () => nodeError(404, '/works'), 'NODE_NOT_OFFERED'],
    ['a node that only reads there', () => nodeError(405, '/works'), 'NODE_NOT_OFFERED'],
    ['a time too far ahead', () => new Response(null, { status: 400 }), 'NODE_STATUS'],
    ['a page', () => page(), 'NODE_UNEXPECTED_REPLY'],
    ['an overloaded server', () => nodeError(503, '/works'), 'NODE_STATUS'],
  ])('%s', async (_, answer, code) => {
    const { client, node } = serving('POST /works', answer);
    await expect(requestWork(client, wanted, { signal })).rejects.toMatchObject({ code });
    expect(node.count('POST /works')).toBe(1);
  });

  it('waits five minutes', async () => {
    const { client, clock } = serving('POST /works', () => new Promise<Response>(() => {}));
    const outcome = outcomeOf(requestWork(client, wanted, { signal }));
    await clock.advance(299_999);
    expect(outcome.settled).toBe(false);
    await clock.advance(1);
    expect(outcome.error).toMatchObject({ code: 'NODE_TIMEOUT' });
  });
});

describe('identifyNetwork', () => {
  const beta = recordedBody('top-one').replaceAll('"LOCAL"', '"BETA"');
  const genesisOf = (network: string) =>
    recordedBody('genesis-transaction').replaceAll('"LOCAL"', `"${network}"`);

  it('names the network of the largest account, regardless of the client’s', async () => {
    const { client } = serving('GET /accounts/top', () => json(beta));
    await expect(identifyNetwork(client, { signal })).resolves.toBe('BETA');
  });

  it('names the network whose genesis the node knows, if it has no such list', async () => {
    const { client, node } = serving(
      'GET /transactions/D1C37D6BBB8F9984029EA21712BB1AA6D2B3D0CD9A484C8CC3B967B7A0501C08',
      () => json(genesisOf('LIVE')),
    );
    node.on('GET /accounts/top', () => nodeError(400, '/accounts/top'));
    await expect(identifyNetwork(client, { signal })).resolves.toBe('LIVE');
  });

  it('does not guess', async () => {
    const node = createFakeNode();
    node.on('GET /accounts/top', () => json('[]'));
    node.on('GET /transactions/*', unknown);
    await expect(identifyNetwork(createTestClient(node).client, { signal })).resolves.toBeUndefined();
  });

  it('fails if the node cannot be reached', async () => {
    const { client, clock } = serving('GET /accounts/top', () =>
      Promise.reject(new AttoError('NODE_UNREACHABLE', {})),
    );
    const outcome = outcomeOf(identifyNetwork(client, { signal }));
    await clock.advance(10_000);
    expect(outcome.error).toMatchObject({ code: 'NODE_UNREACHABLE' });
  });
});

describe('probeReachability', () => {
  const refuse = () => Promise.reject(new AttoError('NODE_UNREACHABLE', {}));
  it.each([
    ['a response', () => json('{}'), async () => {}, 'reachable'],
    ['an error response', () => page(502), async () => {}, 'reachable'],
    ['a response to a probe only', refuse, async () => {}, 'refuses-browsers'],
    ['no response', refuse, () => Promise.reject(new TypeError('nobody')), 'unreachable'],
  ] as const)('%s', async (_, answer, ping, expected) => {
    const node = createFakeNode();
    node.on('GET /instants/*', answer);
    await expect(probeReachability(createTestClient(node, { ping }).client, { signal })).resolves.toBe(
      expected,
    );
  });

  it('reports a node that never responds as unreachable', async () => {
    const { client, clock } = serving('GET /instants/*', () => new Promise<Response>(() => {}));
    const outcome = outcomeOf(probeReachability(client, { signal }));
    await clock.advance(20_000);
    expect([outcome.value, clock.pending]).toEqual(['unreachable', 0]);
  });
});

describe('getTransaction', () => {
  it('returns the node’s claim unverified, so that false data can be shown', async () => {
    const { client } = serving('GET /transactions/*', () => json(recordedBody('genesis-transaction')));
    const other = '0'.repeat(64) as Hash;
    await expect(getTransaction(client, other, { signal })).resolves.toMatchObject({
      block: { type: 'OPEN' },
    });
  });
});
