import { describe, expect, it, vi } from 'vitest';
import { chainOf } from '@site/tests/support/account-history';
import { fakeReader } from '@site/tests/support/fake-reader';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import { AttoError } from '@site/src/protocol/error';
import { hashBlock } from '@site/src/protocol/block-hash';
import type { Block } from '@site/src/protocol/block';
import type { Hash } from '@site/src/protocol/hash';
import type { Height } from '@site/src/protocol/height';
import type { Transaction } from '@site/src/protocol/transaction';
import type { Version } from '@site/src/protocol/version';
import { readHistory } from './read-history';

const live = { signal: new AbortController().signal };
const entries = chainOf([
  { by: 50n, with: 1 },
  { by: 30n, with: 2 },
  { by: -20n, with: 3 },
  { by: 0n, with: 4 },
  { by: 5n, with: 1 },
]);
const ACCOUNT = entries[0]!.publicKey;
/** The hash of the send that an entry received. */
const sendOf = ({ height }: AccountEntry) => height.toString(16).toUpperCase().padStart(64, 'F') as Hash;

/** The block that an entry is about. */
function blockOf(entry: AccountEntry): Block {
  const { publicKey, height, balance, previousBalance, timestamp, subjectPublicKey: subject } = entry;
  const kind = { network: 'LOCAL', version: 0 as Version, algorithm: 'V1' } as const;
  const head = { ...kind, publicKey, height, balance, timestamp, previous: sendOf(entry) };
  const send = { sendHashAlgorithm: 'V1', sendHash: sendOf(entry) } as const;
  const voter = { representativeAlgorithm: 'V1', representativePublicKey: subject } as const;
  switch (entry.blockType) {
    case 'OPEN':
      return { type: 'OPEN', ...head, ...send, ...voter, representativePublicKey: publicKey };
    case 'RECEIVE':
      return { type: 'RECEIVE', ...head, ...send };
    case 'CHANGE':
      return { type: 'CHANGE', ...head, ...voter };
    case 'SEND': {
      const amount = (previousBalance - balance) as AccountEntry['balance'];
      return { type: 'SEND', ...head, receiverAlgorithm: 'V1', receiverPublicKey: subject, amount };
    }
  }
}

/** A node that keeps no entries and fails requests for them like this. */
function nodeWithout(error: unknown) {
  const accountTransactions = vi.fn(
    async (_: unknown, { fromHeight, toHeight }: { fromHeight: Height; toHeight: Height }) =>
      entries
        .filter(({ height }) => height >= fromHeight && height <= toHeight)
        .map((entry) => ({ block: blockOf(entry) }) as Transaction),
  );
  const senders = new Map(entries.map((entry) => [sendOf(entry), entry.subjectPublicKey]));
  const reader = fakeReader({
    accountEntries: () => Promise.reject(error),
    accountTransactions,
    transaction: async (hash) => ({ block: { publicKey: senders.get(hash) } }) as unknown as Transaction,
  });
  return { reader, accountTransactions };
}

describe('reading a history', () => {
  it('takes the entries of a node that keeps them', async () => {
    const accountEntries = vi.fn(async () => entries);
    const reader = fakeReader({ accountEntries });
    expect(await readHistory(reader, ACCOUNT, { from: 1n, to: 5n }, live)).toBe(entries);
    expect(accountEntries).toHaveBeenCalledWith(ACCOUNT, { fromHeight: 1n, toHeight: 5n, ...live });
  });

  it.each([
    ['says so', new AttoError('NODE_NOT_OFFERED', { operation: 'entries' })],
    ['has no such path', new AttoError('NODE_UNEXPECTED_REPLY', { reason: 'wrong-path', status: 404 })],
    ['refuses the request', new AttoError('NODE_STATUS', { status: 405 })],
  ])('puts the entries together where the node keeps none and %s', async (_, error) => {
    const { reader, accountTransactions } = nodeWithout(error);
    const read = await readHistory(reader, ACCOUNT, { from: 2n, to: 5n }, live);
    expect(read).toEqual(entries.slice(1).map((entry) => ({ ...entry, hash: hashBlock(blockOf(entry)) })));
    // One more, for the balance before the first.
    expect(accountTransactions.mock.calls[0]![1]).toMatchObject({ fromHeight: 1n, toHeight: 5n });
    const [first] = await readHistory(reader, ACCOUNT, { from: 1n, to: 1n }, live);
    expect(first).toMatchObject({ blockType: 'OPEN', previousBalance: 0n, balance: 50n });
  });

  it.each([
    new AttoError('NODE_UNREACHABLE', {}),
    new AttoError('NODE_STATUS', { status: 503 }),
    new AttoError('NODE_UNEXPECTED_REPLY', { reason: 'wrong-path', status: 200 }),
  ])('fails with any other error of the node', async (error) => {
    const { reader, accountTransactions } = nodeWithout(error);
    await expect(readHistory(reader, ACCOUNT, { from: 1n, to: 5n }, live)).rejects.toBe(error);
    expect(accountTransactions).not.toHaveBeenCalled();
  });
});
