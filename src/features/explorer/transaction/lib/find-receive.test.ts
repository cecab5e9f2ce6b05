import { describe, expect, it } from 'vitest';
import { SAMPLE_BLOCKS } from '../../../../../tests/support/sample-transactions';
import type { NodeReader } from '../../../../app/node/node-reader';
import type { Account } from '../../../../protocol/account';
import type { AccountEntry } from '../../../../protocol/account-entry';
import { toAmount } from '../../../../protocol/amount';
import type { ReceiveBlock } from '../../../../protocol/block';
import { hashBlock } from '../../../../protocol/block-hash';
import { toHeight } from '../../../../protocol/height';
import { toInstant } from '../../../../protocol/instant';
import { findReceive } from './find-receive';

const send = SAMPLE_BLOCKS.SEND;
const sendHash = hashBlock(send);
const { signal } = new AbortController();
const OTHER_SEND = SAMPLE_BLOCKS.OPEN.sendHash;

/**
 * A receiver whose blocks are a second apart; the one at `at` receives the send, those in `like` only look like
 * it.
 */
function receiver({
  height,
  at,
  first,
  like = [],
}: {
  height: number;
  at?: number;
  first: number;
  like?: number[];
}) {
  const requested = { entries: 0, probes: 0, transactions: 0 };
  const blockAt = (number: number): ReceiveBlock => ({
    ...SAMPLE_BLOCKS.RECEIVE,
    publicKey: send.receiverPublicKey,
    height: toHeight(BigInt(number)),
    timestamp: toInstant(send.timestamp + BigInt(number - first) * 1_000n + 1n),
    sendHash: number === at ? sendHash : OTHER_SEND,
  });
  const entryAt = (number: number): AccountEntry => {
    const block = blockAt(number);
    const fits = number === at || like.includes(number);
    return {
      hash: hashBlock(block),
      algorithm: 'V1',
      publicKey: block.publicKey,
      height: block.height,
      blockType: 'RECEIVE',
      subjectAlgorithm: 'V1',
      subjectPublicKey: fits ? send.publicKey : block.publicKey,
      previousBalance: toAmount(0n),
      balance: send.amount,
      timestamp: block.timestamp,
    };
  };
  const reader = {
    network: 'LOCAL',
    accounts: async () => {
      const account = {
        publicKey: send.receiverPublicKey,
        height: BigInt(height),
        lastTransactionTimestamp: blockAt(height).timestamp,
      } as Account;
      return new Map([[account.publicKey, account]]);
    },
    accountEntries: async (_: unknown, range: { fromHeight: bigint; toHeight: bigint }) => {
      requested.entries += 1;
      const from = Number(range.fromHeight);
      return Array.from({ length: Number(range.toHeight) - from + 1 }, (_item, index) =>
        entryAt(from + index),
      );
    },
    entriesAt: async (_: unknown, heights: readonly bigint[]) => {
      requested.probes += 1;
      return heights.map((at) => entryAt(Number(at)));
    },
    transaction: async (hash: string) => {
      requested.transactions += 1;
      for (const number of [...(at === undefined ? [] : [at]), ...like]) {
        const block = blockAt(number);
        if (hashBlock(block) === hash) return { block, signature: '', work: '' };
      }
      return undefined;
    },
  } as unknown as NodeReader;
  return { reader, requested };
}

describe('finding the receive of a send', () => {
  it('takes few requests in a chain of a million blocks', async () => {
    const { reader, requested } = receiver({ height: 1_000_000, first: 731_000, at: 731_150 });
    const found = await findReceive(reader, send, sendHash, { signal });
    expect(found).toMatchObject({ kind: 'received', transaction: { block: { height: 731_150n } } });
    expect(requested.probes).toBeLessThanOrEqual(6);
    expect(requested.entries).toBeLessThanOrEqual(2);
    expect(requested.transactions).toBe(1);
  });

  it('takes two requests in a short chain, and four for a recent send in a long one', async () => {
    const short = receiver({ height: 200, first: 120, at: 130 });
    await expect(findReceive(short.reader, send, sendHash, { signal })).resolves.toMatchObject({
      kind: 'received',
    });
    expect(short.requested).toEqual({ entries: 1, probes: 0, transactions: 1 });
    const long = receiver({ height: 1_000_000, first: 999_990, at: 999_991 });
    await expect(findReceive(long.reader, send, sendHash, { signal })).resolves.toMatchObject({
      kind: 'received',
    });
    const { entries, probes, transactions } = long.requested;
    expect(entries + probes + transactions).toBeLessThanOrEqual(4);
  });

  it('distinguishes receives with the same sender and amount by their bytes', async () => {
    const { reader, requested } = receiver({ height: 40, first: 10, at: 30, like: [12, 20] });
    const found = await findReceive(reader, send, sendHash, { signal });
    expect(found).toMatchObject({ kind: 'received', transaction: { block: { height: 30n } } });
    expect(requested.transactions).toBe(3);
  });

  it('reports that it is waiting if no block of the receiver has received it', async () => {
    const quiet = receiver({ height: 10, first: 11 });
    await expect(findReceive(quiet.reader, send, sendHash, { signal })).resolves.toEqual({
      kind: 'waiting',
      upTo: 10n,
    });
    expect(quiet.requested).toEqual({ entries: 0, probes: 0, transactions: 0 });
    const busy = receiver({ height: 400, first: 5 });
    await expect(findReceive(busy.reader, send, sendHash, { signal })).resolves.toEqual({
      kind: 'waiting',
      upTo: 400n,
    });
    const unopened = { accounts: async () => new Map() } as unknown as NodeReader;
    await expect(findReceive(unopened, send, sendHash, { signal })).resolves.toEqual({
      kind: 'waiting',
      upTo: 0n,
    });
  });

  it('searches further only on request', async () => {
    const { reader, requested } = receiver({ height: 5_000, first: 1, at: 1_500 });
    const first = await findReceive(reader, send, sendHash, { signal });
    expect(first).toEqual({ kind: 'further', next: 1_001n, searched: 1_000n });
    expect(requested.entries).toBe(5);
    const from = { height: toHeight(1_001n), searched: 1_000n };
    await expect(findReceive(reader, send, sendHash, { from, signal })).resolves.toMatchObject({
      kind: 'received',
    });
  });

  it('fails if the block of an entry is another one', async () => {
    const { reader } = receiver({ height: 40, first: 10, at: 30 });
    const faulty = {
      ...reader,
      transaction: async () => ({ block: SAMPLE_BLOCKS.RECEIVE, signature: '', work: '' }),
    } as unknown as NodeReader;
    await expect(findReceive(faulty, send, sendHash, { signal })).rejects.toMatchObject({
      code: 'NODE_UNEXPECTED_REPLY',
      context: { reason: 'wrong-entity' },
    });
  });
});
