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

/** A receiver whose blocks are a second apart; the one at `at` takes the send, those in `like` only look like it. */
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
  const asked = { entries: 0, probes: 0, transactions: 0 };
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
      if (range.fromHeight === range.toHeight) asked.probes += 1;
      else asked.entries += 1;
      const from = Number(range.fromHeight);
      return Array.from({ length: Number(range.toHeight) - from + 1 }, (_item, index) =>
        entryAt(from + index),
      );
    },
    transaction: async (hash: string) => {
      asked.transactions += 1;
      for (const number of [...(at === undefined ? [] : [at]), ...like]) {
        const block = blockAt(number);
        if (hashBlock(block) === hash) return { block, signature: '', work: '' };
      }
      return undefined;
    },
  } as unknown as NodeReader;
  return { reader, asked };
}

describe('the block that takes a send', () => {
  it('is found in a chain of a million blocks by few questions', async () => {
    const { reader, asked } = receiver({ height: 1_000_000, first: 731_000, at: 731_150 });
    const found = await findReceive(reader, send, sendHash, { signal });
    expect(found).toMatchObject({ kind: 'received', transaction: { block: { height: 731_150n } } });
    expect(asked.probes).toBeLessThanOrEqual(20);
    expect([asked.entries, asked.transactions]).toEqual([1, 1]);
  });

  it('is told from one of the same sender and amount by its bytes', async () => {
    const { reader, asked } = receiver({ height: 40, first: 10, at: 30, like: [12, 20] });
    const found = await findReceive(reader, send, sendHash, { signal });
    expect(found).toMatchObject({ kind: 'received', transaction: { block: { height: 30n } } });
    expect(asked.transactions).toBe(3);
  });

  it('is waited for where the receiver has made no block since, or none that takes it, or none at all', async () => {
    const quiet = receiver({ height: 10, first: 11 });
    await expect(findReceive(quiet.reader, send, sendHash, { signal })).resolves.toEqual({
      kind: 'waiting',
      upTo: 10n,
    });
    expect(quiet.asked).toEqual({ entries: 0, probes: 0, transactions: 0 });
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

  it('is looked for further only on request', async () => {
    const { reader, asked } = receiver({ height: 5_000, first: 1, at: 1_500 });
    const first = await findReceive(reader, send, sendHash, { signal });
    expect(first).toEqual({ kind: 'further', next: 1_001n, searched: 1_000n });
    expect(asked.entries).toBe(5);
    const from = { height: toHeight(1_001n), searched: 1_000n };
    await expect(findReceive(reader, send, sendHash, { from, signal })).resolves.toMatchObject({
      kind: 'received',
    });
  });

  it('of an entry whose block is another one is an error', async () => {
    const { reader } = receiver({ height: 40, first: 10, at: 30 });
    const lying = {
      ...reader,
      transaction: async () => ({ block: SAMPLE_BLOCKS.RECEIVE, signature: '', work: '' }),
    } as unknown as NodeReader;
    await expect(findReceive(lying, send, sendHash, { signal })).rejects.toMatchObject({
      code: 'NODE_UNEXPECTED_REPLY',
      context: { reason: 'wrong-entity' },
    });
  });
});
