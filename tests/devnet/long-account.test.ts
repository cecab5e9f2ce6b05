import { afterAll, describe, expect, it } from 'vitest';
import {
  createInstants,
  LONG_ACCOUNT,
  MAX_BLOCKS,
  writeLongAccount,
} from '../../devnet/chains/write-long-account';
import { createSeededDevnet } from '../../devnet/create-seeded-devnet';
import { createLedger } from '../../devnet/ledger/create-ledger';
import { decide } from '../../devnet/ledger/decide';
import { digestOf } from '../../devnet/story/digest';
import { signerOf } from '../../devnet/story/story-keys';
import { readStory } from '../../devnet/story/read-story';
import type { Archive, Transaction } from '../../devnet/types';
import { systemClock } from '../../src/lib/clock';
import { createNodeClient } from '../../src/node-client/node-client';
import { getAccount } from '../../src/node-client/reads/get-account';
import { getTransaction } from '../../src/node-client/reads/get-transaction';
import { streamAccountEntries } from '../../src/node-client/streams/stream-account-entries';
import { hashBlock } from '../../src/protocol/block-hash';
import { toHeight } from '../../src/protocol/height';
import { toInstant } from '../../src/protocol/instant';
import { parsePublicKey } from '../../src/protocol/public-key';
import { validateTransaction } from '../../src/protocol/validate-transaction';

const SUPPLY = 18_000_000_000_000_000_000n;
const story = readStory();
const genesis = story.transactions[0]!.block.publicKey;
const after = story.transactions.findLast(({ block }) => block.publicKey === genesis)!;
const { publicKey } = signerOf(LONG_ACCOUNT);

/** Every block of an archive, in chronological order. */
function allOf(archive: Archive): Transaction[] {
  const all: Transaction[] = [];
  for (const account of archive.accounts()) {
    for (let height = 1n; height <= account.height; height++) {
      all.push(archive.transactionAt(account.publicKey, height)!);
    }
  }
  return all.sort((a, b) => a.block.timestamp - b.block.timestamp);
}

describe('a long account', () => {
  const { origin, archive } = writeLongAccount(3_000, after);
  const all = allOf(archive);
  const own = all.filter(({ block }) => block.publicKey === publicKey);

  it('has exactly the requested number of blocks, the same every time', () => {
    expect(own).toHaveLength(3_000);
    expect(digestOf(all)).toBe('68dd303f2b3d9c38993d321a94a84134c58d101d1a55664aa74d24b823eae4bd');
    expect(() => writeLongAccount(0, after)).toThrow(RangeError);
    expect([...writeLongAccount(1, after).archive.accounts()].map(({ height }) => height)).toEqual([1n]);
  });

  it('follows the ledger rules from the seeded history on, and leaves no receivable', () => {
    const ledger = createLedger();
    for (const transaction of [...story.transactions, origin]) ledger.apply(transaction);
    for (const transaction of all) {
      const refusal = decide(ledger, transaction);
      if (refusal) expect({ refusal, block: transaction.block }).toBeUndefined();
      ledger.apply(transaction);
    }
    for (const account of archive.accounts()) {
      expect(ledger.account(account.publicKey)).toEqual(account);
      expect(ledger.receivables(account.publicKey)).toEqual([]);
    }
  });

  it('has all types of blocks over 20 months, with busy and quiet weeks', () => {
    const share = (type: string) => own.filter(({ block }) => block.type === type).length / own.length;
    expect([share('SEND') > 0.4, share('RECEIVE') > 0.4, share('CHANGE') > 0]).toEqual([true, true, true]);
    const times = own.map(({ block }) => block.timestamp);
    expect(new Date(times[0]!).toISOString()).toBe('2025-01-03T00:00:00.000Z');
    expect(new Date(times.at(-1)!).toISOString().slice(0, 7)).toBe('2026-09');
    const sizes = Array.from({ length: 88 }, () => 0);
    for (const time of times) sizes[Math.floor((time - times[0]!) / (7 * 86_400_000))]!++;
    expect([Math.min(...sizes), Math.max(...sizes) > 55]).toEqual([0, true]);
  });

  it('leaves its partners seconds between any two blocks at its greatest length', () => {
    const instants = createInstants(MAX_BLOCKS);
    let closest = Infinity;
    let before = instants(0);
    for (let index = 1; index <= MAX_BLOCKS; index++) {
      const at = instants(index);
      closest = Math.min(closest, at - before);
      before = at;
    }
    expect(closest).toBeGreaterThan(2_000);
    expect(() => writeLongAccount(MAX_BLOCKS + 1, after)).toThrow(RangeError);
  });

  it('is valid for the official library and for ours', async () => {
    for (let index = 0; index < all.length; index += 97) {
      const transaction = all[index]!;
      const official = transaction.official();
      expect(official.hash.toString()).toBe(transaction.hash);
      expect(official.toJson()).toBe(transaction.print());
      expect(await official.isValid()).toBe(true);
    }
  });
});

describe('a network with a long account', async () => {
  const devnet = await createSeededDevnet({ longAccount: 2_000, confirmationDelayMs: 0 });
  afterAll(() => devnet[Symbol.asyncDispose]());
  const client = createNodeClient({
    network: 'LOCAL',
    url: 'http://devnet',
    fetch: (url, init) => devnet.fetch(new Request(url, init)),
    clock: systemClock,
  });
  const { signal } = new AbortController();
  const now = toInstant(BigInt(Date.now()));
  const key = parsePublicKey(publicKey);

  it('returns its state and any of its heights, and the balances add up', async () => {
    const account = (await getAccount(client, key, { signal }))!;
    expect(account.height).toBe(2_000n);
    const range = { fromHeight: toHeight(991n), toHeight: toHeight(1_010n) };
    const entries = [];
    for await (const event of streamAccountEntries(client, key, { ...range, signal })) {
      if (event.type === 'item') entries.push(event.item);
    }
    expect(entries.map(({ height }) => height)).toEqual(
      Array.from({ length: 20 }, (_, i) => 991n + BigInt(i)),
    );
    for (const [index, entry] of entries.entries()) {
      if (index > 0) expect(entry.previousBalance).toBe(entries[index - 1]!.balance);
      const transaction = (await getTransaction(client, entry.hash, { signal }))!;
      expect(hashBlock(transaction.block)).toBe(entry.hash);
      expect(transaction.block.balance).toBe(entry.balance);
      expect(validateTransaction(transaction, { now })).toBeUndefined();
    }
    const last = (await getTransaction(client, account.lastTransactionHash, { signal }))!;
    expect(last.block.balance).toBe(account.balance);
  });

  it('keeps the supply constant', async () => {
    const list = await (await devnet.fetch(new Request('http://devnet/accounts/top'))).text();
    expect(list).toContain(publicKey);
    const keys = new Set(
      story.transactions.flatMap(({ block }) => [block.publicKey, block.receiver ?? block.publicKey]),
    );
    for (let partner = 1; partner <= 8; partner++) keys.add(signerOf(`${LONG_ACCOUNT}-${partner}`).publicKey);
    keys.add(publicKey);
    let sum = 0n;
    for (const each of keys) {
      sum += devnet.account(each)?.balance ?? 0n;
      for (const { amount } of devnet.receivables(each)) sum += amount;
    }
    expect(sum).toBe(SUPPLY);
  });
});
