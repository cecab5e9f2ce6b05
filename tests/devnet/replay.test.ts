import { describe, expect, it } from 'vitest';
import { createSeededDevnet } from '../../devnet/create-seeded-devnet';
import { systemClock } from '../../src/lib/clock';
import { createNodeClient } from '../../src/node-client/node-client';
import { getTransaction } from '../../src/node-client/reads/get-transaction';
import { streamTransactions } from '../../src/node-client/streams/stream-transactions';
import { hashBlock } from '../../src/protocol/block-hash';
import { toInstant } from '../../src/protocol/instant';
import { verifyHash } from '../../src/protocol/signature';
import type { Transaction } from '../../src/protocol/transaction';
import { validateTransaction } from '../../src/protocol/validate-transaction';

const WANTED = 600;

describe('a replay', () => {
  it('fills the stream with typed transactions that build on each other, each of which can be read', async () => {
    await using devnet = await createSeededDevnet({ replayRate: 2_000 });
    const client = createNodeClient({
      network: 'LOCAL',
      url: 'http://devnet',
      fetch: (url, init) => devnet.fetch(new Request(url, init)),
      clock: systemClock,
    });
    const over = new AbortController();
    const { signal } = over;
    const seen: Transaction[] = [];
    for await (const event of streamTransactions(client, { signal })) {
      if (event.type === 'skipped') throw event.error;
      if (event.type === 'item' && seen.push(event.item) === WANTED) break;
    }

    const heads = new Map<string, Transaction>();
    for (const transaction of seen) {
      const { block, signature } = transaction;
      expect(verifyHash(hashBlock(block), block.publicKey, signature)).toBe(true);
      const before = heads.get(block.publicKey);
      if (before && block.type !== 'OPEN') {
        expect(block.height).toBe(before.block.height + 1n);
        expect(block.previous).toBe(hashBlock(before.block));
        expect(block.timestamp).toBeGreaterThan(before.block.timestamp);
      }
      if (before && block.type === 'SEND') expect(block.balance).toBe(before.block.balance - block.amount);
      heads.set(block.publicKey, transaction);
    }
    const types = new Set(seen.map(({ block }) => block.type));
    expect([...types].sort()).toEqual(['CHANGE', 'RECEIVE', 'SEND']);

    // A request for one of them returns it with work, so it passes verification like any other.
    const now = toInstant(BigInt(Date.now()));
    for (const { block } of seen.slice(-3)) {
      const whole = (await getTransaction(client, hashBlock(block), { signal }))!;
      expect(whole.block).toEqual(block);
      expect(validateTransaction(whole, { now })).toBeUndefined();
    }
    const last = seen.at(-1)!.block;
    expect(devnet.account(last.publicKey)!.height).toBeGreaterThanOrEqual(last.height);
    over.abort();
  });

  it('is never mixed with a journal', async () => {
    await expect(createSeededDevnet({ replayRate: 1, folder: 'unused' })).rejects.toThrow('journal');
  });
});
