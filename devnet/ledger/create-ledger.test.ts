import { describe, expect, it } from 'vitest';
import { readTransaction } from '../official';
import { blockBytes, readBlockBytes } from '../story/block-bytes';
import { readStory } from '../story/read-story';
import type { Transaction } from '../types';
import { createLedger } from './create-ledger';

const { transactions } = readStory();

describe('what the ledger keeps of a published transaction', () => {
  const some = transactions.slice(0, 700);
  const seeded = createLedger();
  const published = createLedger();
  const pairs = some.map((transaction): [Transaction, Transaction] => {
    const read = readTransaction(transaction.print());
    return [seeded.apply(transaction).transaction, published.apply(read).transaction];
  });

  it('is its bytes, not the object that was published', () => {
    for (const [, read] of pairs) {
      expect(published.transaction(read.hash)).not.toBe(read);
      expect(published.transaction(read.hash)).not.toBe(published.transaction(read.hash));
    }
  });

  it('decodes to the same transaction, by hash and by height, and to the same entry', () => {
    expect(new Set(some.map(({ block }) => block.type)).size).toBe(4);
    for (const [transaction, read] of pairs) {
      const { hash, block } = transaction;
      const kept = published.transaction(hash)!;
      expect(published.transactionAt(block.publicKey, block.height)).toMatchObject({ hash, block });
      expect([kept.block, kept.print()]).toEqual([block, transaction.print()]);
      expect(kept.official().toJson()).toBe(read.official().toJson());
      expect(published.entry(kept)).toEqual(seeded.entry(transaction));
    }
  });
});

describe('a block read from its bytes', () => {
  it('is the one that was written, for every block of the story', () => {
    const changed = transactions.filter(
      ({ block }) =>
        JSON.stringify(Object.entries(readBlockBytes(blockBytes(block))).sort(), text) !==
        JSON.stringify(Object.entries(block).sort(), text),
    );
    expect(changed.map(({ hash }) => hash)).toEqual([]);
  });

  it('must be of network LOCAL and of a known type', () => {
    const bytes = blockBytes(transactions[0]!.block);
    for (const at of [0, 1]) {
      const other = Uint8Array.from(bytes).fill(4, at, at + 1);
      expect(() => readBlockBytes(other)).toThrow('The local network cannot read this block');
    }
  });
});

function text(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
