import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDevnet } from '../../devnet/create-devnet';
import type { Devnet } from '../../devnet/types';
import type { Clock } from '../../src/lib/clock';
import { systemClock } from '../../src/lib/clock';
import { getAccount } from '../../src/node-client/reads/get-account';
import { getAccounts } from '../../src/node-client/reads/get-accounts';
import { getTimeDifference } from '../../src/node-client/reads/get-time-difference';
import { getTopAccounts } from '../../src/node-client/reads/get-top-accounts';
import { getTransaction } from '../../src/node-client/reads/get-transaction';
import { getVoteWeight } from '../../src/node-client/reads/get-vote-weight';
import { identifyNetwork } from '../../src/node-client/reads/identify-network';
import { measureClock } from '../../src/node-client/reads/measure-clock';
import type { NodeClient } from '../../src/node-client/node-client';
import { createNodeClient } from '../../src/node-client/node-client';
import { probeReachability } from '../../src/node-client/policies/probe-reachability';
import { publish } from '../../src/node-client/publish/publish';
import { readReceivables } from '../../src/node-client/reads/read-receivables';
import { requestWork } from '../../src/node-client/reads/request-work';
import { streamAccountEntries } from '../../src/node-client/streams/stream-account-entries';
import { streamEntriesBySearch } from '../../src/node-client/streams/stream-entries-by-search';
import { streamEntry } from '../../src/node-client/streams/stream-entry';
import { streamReceivablesByList } from '../../src/node-client/streams/stream-receivables-by-list';
import { streamTransactionsBySearch } from '../../src/node-client/streams/stream-transactions-by-search';
import { waitForTransaction } from '../../src/node-client/watches/wait-for-transaction';
import { watchAccount } from '../../src/node-client/watches/watch-account';
import { watchAccountTransactions } from '../../src/node-client/watches/watch-account-transactions';
import { watchAccounts } from '../../src/node-client/watches/watch-accounts';
import { watchAccountsByList } from '../../src/node-client/watches/watch-accounts-by-list';
import { watchEntries } from '../../src/node-client/watches/watch-entries';
import type { Watch } from '../../src/node-client/watches/watch-event';
import { watchReceivables } from '../../src/node-client/watches/watch-receivables';
import { watchTransactions } from '../../src/node-client/watches/watch-transactions';
import { toAmount } from '../../src/protocol/amount';
import { applyBlock } from '../../src/protocol/apply-block';
import { hashBlock } from '../../src/protocol/block-hash';
import { changeBlock } from '../../src/protocol/change';
import type { Hash } from '../../src/protocol/hash';
import type { Height } from '../../src/protocol/height';
import { toInstant } from '../../src/protocol/instant';
import { sendBlock } from '../../src/protocol/send';
import { validateTransaction } from '../../src/protocol/validate-transaction';
import type { TestAccount } from '../support/test-account';
import { openedAccount, stateOf, testAccount } from '../support/test-account';

const { signal } = new AbortController();
let devnet: Devnet;
let client: NodeClient;
let rich: TestAccount;

/** A client of an in-process network, without sockets. */
function clientOf(network: Devnet, clock = systemClock): NodeClient {
  return createNodeClient({
    network: 'LOCAL',
    url: 'http://devnet',
    fetch: (url, init) => network.fetch(new Request(url, init)),
    clock,
  });
}

/** A fast clock: every wait takes a fifth of its time. */
const hurriedClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now() * 5,
  setTimer: (ms, callback) => systemClock.setTimer(ms / 5, callback),
};

beforeAll(async () => {
  devnet = await createDevnet({ confirmationDelayMs: 20 });
  client = clientOf(devnet);
  rich = testAccount(devnet.funded.privateKey);
});

afterAll(() => devnet[Symbol.asyncDispose]());

/** The first `count` items of a watcher that satisfy the condition; the watcher starts before `act` runs. */
async function during<T>(
  watch: (options: { signal: AbortSignal }) => Watch<T>,
  wanted: (item: T) => boolean,
  act: () => Promise<unknown>,
): Promise<T> {
  const controller = new AbortController();
  let live = () => {};
  const isLive = new Promise<void>((resolve) => (live = resolve));
  const found = (async () => {
    for await (const event of watch(controller)) {
      if (event.type === 'status' && event.status === 'live') live();
      if (event.type === 'item' && wanted(event.item)) return event.item;
    }
    throw new Error('The watcher ended.');
  })();
  await isLive;
  await act();
  return found.finally(() => controller.abort());
}

async function listOf<T>(events: AsyncIterable<{ type: string; item?: T }>, count: number): Promise<T[]> {
  const items: T[] = [];
  for await (const event of events) {
    if (event.type === 'item') items.push(event.item as T);
    if (items.length === count) break;
  }
  return items;
}

describe('an account on the local network', () => {
  it('send, open, receive, change; every watcher reports them', async () => {
    const owner = testAccount();
    const paid = await rich.send(await stateOf(client, rich.publicKey), owner.publicKey, 5_000n);
    expect(validateTransaction(paid, { now: toInstant(BigInt(Date.now())) })).toBeUndefined();
    const hash = hashBlock(paid.block);
    expect(await getTransaction(client, hash, { signal })).toBeUndefined();

    const waiting = waitForTransaction(client, hash, { signal });
    const entry = listOf(streamEntry(client, hash, { signal }), 1);
    const seen = await during(
      (options) => watchTransactions(client, options),
      ({ block }) => hashBlock(block) === hash,
      () => publish(client, paid, { signal }),
    );
    expect(seen).toEqual(paid);
    expect(await waiting).toEqual(paid);
    expect(await entry).toMatchObject([{ hash, blockType: 'SEND', subjectPublicKey: owner.publicKey }]);

    const [receivable] = await readReceivables(client, owner.publicKey, { signal });
    expect(receivable).toMatchObject({ hash, amount: 5_000n, receiverPublicKey: owner.publicKey });
    if (receivable === undefined) throw new Error('unreachable');
    const opening = await owner.receive(undefined, receivable);
    const states: unknown[] = [];
    const opened = await during(
      (options) => watchAccount(client, owner.publicKey, options),
      (state) => {
        states.push(state?.height);
        return state !== undefined;
      },
      () => publish(client, opening, { signal }),
    );
    expect(states).toEqual([undefined, 1n]);
    expect(opened).toMatchObject({ balance: 5_000n, representativePublicKey: owner.publicKey });
    expect(await readReceivables(client, owner.publicKey, { signal })).toEqual([]);

    const again = await rich.send(await stateOf(client, rich.publicKey), owner.publicKey, 70n);
    const incoming = await during(
      (options) =>
        watchReceivables(client, [owner.address], { signal: options.signal, minAmount: toAmount(70n) }),
      () => true,
      () => publish(client, again, { signal }),
    );
    const receiving = await owner.receive(await stateOf(client, owner.publicKey), incoming);
    const entered = await during(
      (options) => watchEntries(client, options),
      ({ publicKey }) => publicKey === owner.publicKey,
      () => publish(client, receiving, { signal, form: 'line' }),
    );
    expect(entered).toMatchObject({ blockType: 'RECEIVE', previousBalance: 5_000n, balance: 5_070n });

    const account = await stateOf(client, owner.publicKey);
    const timestamp = toInstant(BigInt(Date.now()) + 1n);
    const changing = await owner.sign(changeBlock({ account, representative: rich.publicKey, timestamp }));
    const changed = await during(
      (options) => watchAccounts(client, options),
      ({ publicKey }) => publicKey === owner.publicKey,
      () => publish(client, changing, { signal }),
    );
    expect(changed).toMatchObject({ height: 3n, representativePublicKey: rich.publicKey });

    const history = await listOf(
      watchAccountTransactions(client, owner.publicKey, { signal, toHeight: 3n as Height }),
      3,
    );
    expect(history).toEqual([opening, receiving, changing]);
    const entries = await listOf(
      streamAccountEntries(client, owner.publicKey, { signal, fromHeight: 2n as Height }),
      2,
    );
    expect(entries.map(({ blockType }) => blockType)).toEqual(['RECEIVE', 'CHANGE']);
    const search = [
      { address: owner.address, fromHeight: 3n as Height },
      { address: rich.address, toHeight: 1n as Height },
    ];
    expect(await listOf(streamTransactionsBySearch(client, search, { signal }), 2)).toHaveLength(2);
    expect(await listOf(streamEntriesBySearch(client, [], { signal }), 1)).toEqual([]);
  });

  it('the other reads', async () => {
    const owner = await openedAccount(client, rich, 9n);
    expect(await getAccount(client, testAccount().publicKey, { signal })).toBeUndefined();
    const found = await getAccounts(client, [owner.address, testAccount().address], { signal });
    expect([...found.keys()]).toEqual([owner.publicKey]);
    const top = await getTopAccounts(client, { signal });
    expect(top[0]?.publicKey).toBe(rich.publicKey);
    expect(await getVoteWeight(client, owner.address, { signal })).toMatchObject({
      address: owner.address,
      weight: 9n,
    });
    expect(
      (await getTimeDifference(client, toInstant(BigInt(Date.now())), { signal })).differenceMillis,
    ).toBeLessThan(5_000n);
    expect(Math.abs((await measureClock(client, { signal })).offsetMs)).toBeLessThan(5_000);
    expect(await identifyNetwork(client, { signal })).toBe('LOCAL');
    expect(await probeReachability(client, { signal })).toBe('reachable');
    const paid = await rich.send(await stateOf(client, rich.publicKey), owner.publicKey, 3n);
    const listed = listOf(streamReceivablesByList(client, [owner.address], { signal }), 1);
    await publish(client, paid, { signal });
    expect(await listed).toMatchObject([{ amount: 3n }]);
    const list = await during(
      (options) => watchAccountsByList(client, [owner.address, rich.address], options),
      ({ publicKey }) => publicKey === rich.publicKey,
      async () => {},
    );
    expect(list.publicKey).toBe(rich.publicKey);
  });

  it('work from its work server', async () => {
    const target = { target: rich.publicKey, timestamp: toInstant(BigInt(Date.now())) };
    expect(await requestWork(client, target, { signal })).toMatch(/^[0-9A-F]{16}$/);
  });

  it('four simultaneous blocks are all confirmed, because blocks that come too early are resubmitted', async () => {
    let account = await stateOf(client, rich.publicKey);
    const blocks = [];
    for (let step = 0n; step < 4n; step++) {
      const timestamp = toInstant(BigInt(Date.now()) + step);
      const block = sendBlock({
        account,
        receiver: testAccount().publicKey,
        amount: toAmount(1n),
        timestamp,
      });
      ({ account } = applyBlock(block, { account, receivable: undefined }));
      blocks.push(await rich.sign(block));
    }
    const confirmed = await Promise.all(blocks.map((block) => publish(client, block, { signal })));
    expect(confirmed).toEqual(blocks);
  });

  it('publishing a confirmed block again succeeds, for the last one and an older one', async () => {
    const history = await listOf(
      watchAccountTransactions(client, rich.publicKey, {
        signal,
        fromHeight: 2n as Height,
        toHeight: 3n as Height,
      }),
      2,
    );
    for (const transaction of history)
      expect(await publish(client, transaction, { signal })).toEqual(transaction);
  });
});

/** Refusals as from public nodes, a 400 without a message: each is mapped to its own reason. */
describe.each([
  ['without words', false],
  ['with words', true],
])('refusals %s', (_, messages) => {
  let network: Devnet;
  let submitter: NodeClient;
  let owner: TestAccount;
  beforeAll(async () => {
    network = await createDevnet({ confirmationDelayMs: 20, messages });
    submitter = clientOf(network, hurriedClock);
    owner = await openedAccount(submitter, rich, 1_000n);
    const paid = await owner.send(await stateOf(submitter, owner.publicKey), rich.publicKey, 1n);
    await publish(submitter, paid, { signal });
  });
  afterAll(() => network[Symbol.asyncDispose]());

  const other = '0F'.repeat(32) as Hash;
  type Change = (base: Awaited<ReturnType<typeof stateOf>>) => Promise<Parameters<TestAccount['sign']>[0]>;
  const sends: readonly [string, Change][] = [
    [
      'PUBLISH_OLD_TRANSACTION',
      async (base) => ({ ...block(base), height: 2n as Height, amount: toAmount(2n) }),
    ],
    ['PUBLISH_INVALID_PREVIOUS', async (base) => ({ ...block(base), previous: other })],
    [
      'PUBLISH_INVALID_TIMESTAMP',
      async (base) => ({ ...block(base), timestamp: base.lastTransactionTimestamp }),
    ],
    ['PUBLISH_INVALID_AMOUNT', async (base) => ({ ...block(base), amount: toAmount(2n) })],
    ['PUBLISH_INVALID_TRANSACTION', async (base) => ({ ...block(base), receiverPublicKey: base.publicKey })],
    [
      'PUBLISH_PREVIOUS_NOT_FOUND',
      async (base) => ({ ...block(base), height: (base.height + 5n) as Height }),
    ],
    [
      'PUBLISH_INVALID_REPRESENTATIVE',
      async ({ publicKey, representativePublicKey, ...base }) => ({
        ...block({ publicKey, representativePublicKey, ...base }),
        type: 'CHANGE',
        balance: base.balance,
        representativeAlgorithm: 'V1',
        representativePublicKey,
      }),
    ],
    [
      'PUBLISH_RECEIVABLE_NOT_FOUND',
      async (base) => ({ ...block(base), type: 'RECEIVE', sendHashAlgorithm: 'V1', sendHash: other }),
    ],
  ];
  function block(account: Awaited<ReturnType<typeof stateOf>>) {
    const later = account.lastTransactionTimestamp + 1n;
    const now = BigInt(Date.now());
    return sendBlock({
      ...{ account, receiver: rich.publicKey, amount: toAmount(1n) },
      timestamp: toInstant(now > later ? now : later),
    });
  }

  it.each(sends)('%s', async (code, change) => {
    const base = await stateOf(submitter, owner.publicKey);
    const transaction = await owner.sign(await change(base));
    await expect(publish(submitter, transaction, { signal })).rejects.toMatchObject({ code });
  });

  it('PUBLISH_RECEIVABLE_NOT_FOUND for a received send, at once', async () => {
    const [taken] = await listOf(
      watchAccountTransactions(submitter, owner.publicKey, { signal, toHeight: 1n as Height }),
      1,
    );
    if (taken?.block.type !== 'OPEN') throw new Error('unreachable');
    const base = await stateOf(submitter, owner.publicKey);
    const { publicKey, network: name, version, algorithm } = base;
    const twice = await owner.sign({
      ...{ type: 'RECEIVE', publicKey, network: name, version, algorithm, sendHashAlgorithm: 'V1' },
      ...{ height: (base.height + 1n) as Height, balance: toAmount(base.balance + 1_000n) },
      ...{ previous: base.lastTransactionHash, sendHash: taken.block.sendHash },
      timestamp: toInstant(BigInt(Date.now())),
    });
    await expect(publish(submitter, twice, { signal })).rejects.toMatchObject({
      code: 'PUBLISH_RECEIVABLE_NOT_FOUND',
      context: { alreadyReceived: true },
    });
  });

  it('PUBLISH_INVALID_RECEIVER, PUBLISH_INVALID_BALANCE for an existing payment', async () => {
    const paid = await rich.send(await stateOf(submitter, rich.publicKey), owner.publicKey, 50n);
    await publish(submitter, paid, { signal });
    const [receivable] = await readReceivables(submitter, owner.publicKey, { signal });
    if (receivable === undefined) throw new Error('unreachable');
    const thief = await openedAccount(submitter, rich, 1n);
    const mine = { ...receivable, receiverPublicKey: thief.publicKey };
    const stolen = await thief.receive(await stateOf(submitter, thief.publicKey), mine);
    await expect(publish(submitter, stolen, { signal })).rejects.toMatchObject({
      code: 'PUBLISH_INVALID_RECEIVER',
    });
    const more = { ...receivable, amount: toAmount(51n) };
    const greedy = await owner.receive(await stateOf(submitter, owner.publicKey), more);
    await expect(publish(submitter, greedy, { signal })).rejects.toMatchObject({
      code: 'PUBLISH_INVALID_BALANCE',
    });
  });

  it('PUBLISH_PREVIOUS_NOT_FOUND for an account that was never opened, at once', async () => {
    const nobody = testAccount();
    const base = await stateOf(submitter, owner.publicKey);
    const transaction = await nobody.sign({ ...block(base), publicKey: nobody.publicKey });
    await expect(publish(submitter, transaction, { signal })).rejects.toMatchObject({
      code: 'PUBLISH_PREVIOUS_NOT_FOUND',
      context: { neverOpened: true },
    });
  });
});

describe('a node in trouble', () => {
  it.each([
    [{ noQuorum: true }, 'PUBLISH_UNKNOWN_OUTCOME'],
    [{ queueFull: true }, 'PUBLISH_DROPPED'],
  ])('%o: %s', async (faults, code) => {
    await using network = await createDevnet({ confirmationDelayMs: 20, faults });
    const submitter = clientOf(network);
    const transaction = await rich.send(
      await stateOf(submitter, rich.publicKey),
      testAccount().publicKey,
      1n,
    );
    await expect(publish(submitter, transaction, { signal })).rejects.toMatchObject({ code });
  });
});
