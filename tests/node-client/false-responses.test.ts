import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDevnet } from '../../devnet/create-devnet';
import type { FaultName } from '../../devnet/faults/create-faults';
import { createFaults } from '../../devnet/faults/create-faults';
import type { Devnet, Middleware } from '../../devnet/types';
import { verifyTransaction } from '../../src/features/explorer/account/jobs/jobs';
import { mismatchesOf } from '../../src/features/explorer/account/lib/history-integrity';
import { getAccount } from '../../src/node-client/reads/get-account';
import { getAccountEntries } from '../../src/node-client/reads/get-account-entries';
import { getAccountTransactions } from '../../src/node-client/reads/get-account-transactions';
import { getAccounts } from '../../src/node-client/reads/get-accounts';
import { getTransaction } from '../../src/node-client/reads/get-transaction';
import type { NodeClient } from '../../src/node-client/node-client';
import { createNodeClient } from '../../src/node-client/node-client';
import { publish } from '../../src/node-client/publish/publish';
import { streamAccountEntries } from '../../src/node-client/streams/stream-account-entries';
import { watchAccountTransactions } from '../../src/node-client/watches/watch-account-transactions';
import { watchTransactions } from '../../src/node-client/watches/watch-transactions';
import { addressFromPublicKey } from '../../src/protocol/address';
import { hashBlock } from '../../src/protocol/block-hash';
import type { Hash } from '../../src/protocol/hash';
import type { Height } from '../../src/protocol/height';
import { isProven } from '../../src/protocol/proof';
import { prove } from '../../src/protocol/prove';
import type { Transaction } from '../../src/protocol/transaction';
import type { TestAccount } from '../support/test-account';
import { stateOf, testAccount } from '../support/test-account';

// A node that sends false data in the right format: what the whole client detects, and with which code. Data that no
// single response proves false is returned unchanged, and the check that reveals it is next to it.

const { signal } = new AbortController();
const LAST = 7n as Height;
const RANGE = { fromHeight: 1n as Height, toHeight: LAST };

describe('a node that sends false data', () => {
  const limits = {
    ...{ quietMs: 200, lineMs: 1_500, idleMs: 5_000, replyMs: 4_000, firstByteMs: 1_500, gapMs: 50 },
    ...{ retry: { baseMs: 1, capMs: 1 }, reconnect: { baseMs: 1, capMs: 1 } },
  };
  const honest: Middleware = (_, next) => next();
  let middleware = honest;
  let network: Devnet;
  let client: NodeClient;
  let rich: TestAccount;
  let truth: readonly Transaction[];

  beforeAll(async () => {
    network = await createDevnet({
      confirmationDelayMs: 1,
      middleware: (request, next) => middleware(request, next),
    });
    client = createNodeClient({
      ...{ network: 'LOCAL', url: 'http://devnet', limits },
      fetch: (url, init) => network.fetch(new Request(url, init)),
    });
    rich = testAccount(network.funded.privateKey);
    for (let height = 2n; height <= LAST; height++) {
      const transaction = await rich.send(await stateOf(client, rich.publicKey), testAccount().publicKey, 1n);
      await publish(client, transaction, { signal });
    }
    truth = await getAccountTransactions(client, rich.publicKey, { ...RANGE, signal });
  });
  afterEach(() => {
    middleware = honest;
  });
  afterAll(() => network[Symbol.asyncDispose]());

  const begin = (...faults: FaultName[]) => {
    ({ middleware } = createFaults({ faults }));
  };
  const hash = () => hashBlock(truth.at(-1)!.block);
  const read = async (hash: Hash) => prove((await getTransaction(client, hash, { signal }))!, hash);

  it('about a hash is detected by hashing the block that it sent', async () => {
    begin('false-hash');
    const proof = await read(hash());
    expect([proof.hash.proven, proof.signature.proven, isProven(proof)]).toEqual([false, false, false]);
    await expect(getAccountTransactions(client, rich.publicKey, { ...RANGE, signal })).rejects.toMatchObject({
      code: 'STREAM_HASH_CONFLICT',
    });
  });

  it.each([
    ['false-signature', { hash: true, signature: false, work: true }],
    ['false-work', { hash: true, signature: true, work: false }],
    ['false-balance', { hash: false, signature: false, work: true }],
    ['false-height', { hash: false, signature: false, work: true }],
    ['false-previous', { hash: false, signature: false, work: false }],
  ] as const)('%s: detected only by verifying the transaction', async (fault, expected) => {
    begin(fault);
    const { hash: found, signature, work } = await read(hash());
    expect({ hash: found.proven, signature: signature.proven, work: work.proven }).toEqual(expected);
  });

  it('about a balance in a history: entries do not add up and contradict their blocks', async () => {
    const range = { ...RANGE, fromHeight: 2n as Height };
    const unchanged = await getAccountEntries(client, rich.publicKey, { ...range, signal });
    expect(unchanged.map(({ balance }) => balance)).toEqual(truth.slice(1).map(({ block }) => block.balance));
    begin('false-balance');
    const entries = await getAccountEntries(client, rich.publicKey, { ...range, signal });
    for (const [index, entry] of entries.entries()) {
      if (index > 0) expect(entry.previousBalance).not.toBe(entries[index - 1]!.balance);
      expect(entry.balance).not.toBe(truth[index + 1]!.block.balance);
    }
  });

  it('about a hash in a history: the entries name blocks that are not on the chain', async () => {
    begin('false-hash');
    const entries = await getAccountEntries(client, rich.publicKey, { ...RANGE, signal });
    const onChain = new Set<string>(truth.map(({ block }) => hashBlock(block)));
    expect(entries.filter((entry) => onChain.has(entry.hash))).toEqual([]);
  });

  it('about the account: refused in every read of one account', async () => {
    begin('false-account');
    const wrong = { code: 'NODE_UNEXPECTED_REPLY', context: { reason: 'wrong-entity' } };
    const address = addressFromPublicKey(rich.publicKey);
    await expect(getAccount(client, rich.publicKey, { signal })).rejects.toMatchObject(wrong);
    await expect(getAccounts(client, [address], { signal })).rejects.toMatchObject(wrong);
    await expect(getAccountEntries(client, rich.publicKey, { ...RANGE, signal })).rejects.toMatchObject(
      wrong,
    );
    await expect(getAccountTransactions(client, rich.publicKey, { ...RANGE, signal })).rejects.toMatchObject(
      wrong,
    );
  });

  it('about its network: refused, and the network is named', async () => {
    begin('false-network');
    const wrong = { code: 'NODE_WRONG_NETWORK', context: { expected: 'LOCAL', actual: 'BETA' } };
    await expect(getAccount(client, rich.publicKey, { signal })).rejects.toMatchObject(wrong);
    await expect(getTransaction(client, hash(), { signal })).rejects.toMatchObject(wrong);
    await expect(getAccountTransactions(client, rich.publicKey, { ...RANGE, signal })).rejects.toMatchObject(
      wrong,
    );
  });

  it('about heights in a history: never shown as another height', async () => {
    begin('false-height');
    await expect(getAccountEntries(client, rich.publicKey, { ...RANGE, signal })).rejects.toMatchObject({
      code: expect.stringMatching(/^STREAM_/) as string,
    });
  });

  it('about the previous block: a broken chain is refused', async () => {
    begin('false-previous');
    const range = { ...RANGE, signal };
    const conflict = { code: 'STREAM_HASH_CONFLICT', context: { height: 2n } };
    await expect(getAccountTransactions(client, rich.publicKey, range)).rejects.toMatchObject(conflict);
    // Code that shows which block is false reads the chain as sent, and finds every block with a predecessor false.
    const chain = await getAccountTransactions(client, rich.publicKey, { ...range, linked: false });
    const verdicts = chain.map(verifyTransaction);
    const entries = await getAccountEntries(client, rich.publicKey, range);
    const doubts = entries.map((entry, at) => mismatchesOf(entry, verdicts[at]!, verdicts[at - 1]));
    expect(doubts[0]).toEqual([]);
    for (const some of doubts.slice(1))
      expect(some).toEqual(expect.arrayContaining(['hash', 'signature', 'chain']));
  });

  it.each(['transactions', 'entries'] as const)(
    'with two %s for one height: a conflict, whichever came first',
    async (what) => {
      begin('fork');
      const read = what === 'entries' ? getAccountEntries : getAccountTransactions;
      await expect(read(client, rich.publicKey, { ...RANGE, signal })).rejects.toMatchObject({
        code: 'STREAM_HASH_CONFLICT',
        context: { height: 3n },
      });
    },
  );

  it('with a missing height: reported, and nothing is shown for it', async () => {
    begin('hole');
    await expect(getAccountEntries(client, rich.publicKey, { ...RANGE, signal })).rejects.toMatchObject({
      code: 'STREAM_HEIGHT_MISSING',
      context: { height: 3n },
    });
  });

  it('with gaps: requested again, and reported if they remain', async () => {
    begin('gap');
    const heights: bigint[] = [];
    const seen = async () => {
      for await (const event of watchAccountTransactions(client, rich.publicKey, { ...RANGE, signal })) {
        if (event.type === 'item') heights.push(event.item.block.height);
      }
    };
    await seen();
    // Each response omits its third line, so requesting from the gap on makes the missing height the first line.
    expect(heights).toEqual([1n, 2n, 3n, 4n, 5n, 6n, 7n]);
  });

  it('with garbage between the lines: every entry once, and each unreadable line is reported', async () => {
    begin('garbage');
    const heights: bigint[] = [];
    const codes: string[] = [];
    for await (const event of streamAccountEntries(client, rich.publicKey, { ...RANGE, signal })) {
      if (event.type === 'item') heights.push(event.item.height);
      if (event.type === 'skipped') codes.push(event.error.code);
    }
    expect(heights).toEqual([1n, 2n, 3n, 4n, 5n, 6n, 7n]);
    const turn = [...Array<string>(3).fill('STREAM_LINE_MALFORMED'), 'STREAM_LINE_TOO_LONG'];
    expect(codes).toEqual([...turn, ...turn.slice(0, 3)]);
  });

  it('that disconnects an endless stream: it is reopened, and the gap is reported', async () => {
    begin('hang-up');
    const statuses: string[] = [];
    let sending: Promise<void> | undefined;
    for await (const event of watchTransactions(client, { signal })) {
      if (event.type === 'gap') break;
      if (event.type !== 'status') continue;
      statuses.push(event.status);
      // The stream ends after its second line, so a third one would come over another connection.
      if (event.status === 'live') sending ??= sendThree();
    }
    expect(statuses).toEqual(['connecting', 'live', 'disconnected', 'connecting', 'live']);
    middleware = honest;
    await sending;
  });

  async function sendThree(): Promise<void> {
    for (let count = 0; count < 3; count++) {
      const state = await stateOf(client, rich.publicKey);
      await publish(client, await rich.send(state, testAccount().publicKey, 1n), { signal });
    }
  }
});
