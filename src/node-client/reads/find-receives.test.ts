import { describe, expect, it } from 'vitest';
import { fakeReader } from '../../../tests/support/fake-reader';
import { SAMPLE_BLOCKS } from '../../../tests/support/sample-transactions';
import type { AccountHeights } from './read-transaction-ranges';
import type { Account } from '../../protocol/account';
import { publicKeyFromAddress } from '../../protocol/address';
import type { ReceiveBlock } from '../../protocol/block';
import { hashBlock } from '../../protocol/block-hash';
import { parseHash, type Hash } from '../../protocol/hash';
import { toHeight } from '../../protocol/height';
import { toInstant } from '../../protocol/instant';
import type { PublicKey } from '../../protocol/public-key';
import type { Transaction } from '../../protocol/transaction';
import { findReceives, MAX_BLOCKS, MAX_REQUESTS } from './find-receives';
import type { Sent } from './search-chain';

const { signal } = new AbortController();
const START = 1_795_000_000_000n;
const keyOf = (number: number) => number.toString(16).padStart(64, 'A').toUpperCase() as PublicKey;
const hashOfSend = (number: number) => parseHash(number.toString(16).padStart(64, 'B').toUpperCase());
const OTHER_SEND = parseHash('CD'.repeat(32));

/** The block of a receiver at a height: one per second. */
const blockAt = (publicKey: PublicKey, height: bigint, sendHash: Hash): ReceiveBlock => ({
  ...SAMPLE_BLOCKS.RECEIVE,
  publicKey,
  height: toHeight(height),
  timestamp: toInstant(START + height * 1_000n),
  sendHash,
});

/** Receivers with a number of blocks; `taken` is the send that a block at a height receives. */
function ledger(receivers: Record<number, { height: bigint; taken?: Record<number, number> }>) {
  const requests: { blocks: number }[] = [];
  const chains = new Map(
    Object.entries(receivers).map(([number, chain]) => [keyOf(Number(number)), chain] as const),
  );
  const blockOf = (publicKey: PublicKey, height: bigint) => {
    const send = chains.get(publicKey)?.taken?.[Number(height)];
    return blockAt(publicKey, height, send === undefined ? OTHER_SEND : hashOfSend(send));
  };
  const reader = fakeReader({
    accounts: async (addresses) => {
      requests.push({ blocks: 0 });
      const accounts = addresses.map(publicKeyFromAddress).flatMap((publicKey) => {
        const height = chains.get(publicKey)?.height;
        if (height === undefined) return [];
        const { timestamp } = blockOf(publicKey, height);
        return { publicKey, height, lastTransactionTimestamp: timestamp } as unknown as Account;
      });
      return new Map(accounts.map((account) => [account.publicKey, account]));
    },
    transactionRanges: async (ranges: readonly AccountHeights[]) => {
      const found: Transaction[] = [];
      for (const { address, fromHeight, toHeight: last } of ranges) {
        for (let height: bigint = fromHeight; height <= last; height++) {
          const block = blockOf(publicKeyFromAddress(address), height);
          found.push({ block } as unknown as Transaction);
        }
      }
      requests.push({ blocks: found.length });
      return found;
    },
  });
  return { reader, requests, blockOf };
}

/** A send at the time of the receiver's block at `after`. */
const sent = (number: number, receiver: number, after: bigint): Sent => ({
  hash: hashOfSend(number),
  receiver: keyOf(receiver),
  timestamp: START + after * 1_000n,
});

describe('finding the receives of the sends of a page', () => {
  it('needs one request for receivers without a block since, or without any', async () => {
    const { reader, requests } = ledger({ 1: { height: 7n } });
    const found = await findReceives(reader, [sent(1, 1, 7n), sent(2, 1, 9n), sent(3, 2, 1n)], { signal });
    expect([...found.values()]).toEqual([
      { kind: 'waiting', upTo: 7n },
      { kind: 'waiting', upTo: 7n },
      { kind: 'waiting', upTo: 0n },
    ]);
    expect(requests).toHaveLength(1);
  });

  it('needs two requests for fifty sends to as many young accounts', async () => {
    const numbers = Array.from({ length: 50 }, (_, index) => index + 1);
    const { reader, requests, blockOf } = ledger(
      Object.fromEntries(numbers.map((one) => [one, { height: 4n, ...(one % 2 && { taken: { 3: one } }) }])),
    );
    const found = await findReceives(
      reader,
      numbers.map((one) => sent(one, one, 2n)),
      { signal },
    );
    expect(found.get(hashOfSend(1))).toMatchObject({
      kind: 'received',
      hash: hashBlock(blockOf(keyOf(1), 3n)),
    });
    expect(found.get(hashOfSend(2))).toEqual({ kind: 'waiting', upTo: 4n });
    expect(requests).toHaveLength(2);
  });

  it('finds fifty sends in one chain of a million blocks with few requests', async () => {
    const numbers = Array.from({ length: 50 }, (_, index) => index + 1);
    const heightOf = (one: number) => 20_000 * one - 7;
    const taken = Object.fromEntries(numbers.map((one) => [heightOf(one) + 1, one]));
    const { reader, requests } = ledger({ 1: { height: 1_000_000n, taken } });
    const sends = numbers.map((one) => sent(one, 1, BigInt(heightOf(one))));
    const found = await findReceives(reader, sends, { signal });
    expect([...found.values()].filter(({ kind }) => kind === 'received')).toHaveLength(50);
    expect(requests.length).toBeLessThanOrEqual(MAX_REQUESTS);
    expect(Math.max(...requests.map(({ blocks }) => blocks))).toBeLessThanOrEqual(MAX_BLOCKS);
  });

  it('finds a single send anywhere in a chain of a million blocks', async () => {
    for (const after of [1, 4_321, 731_000, 999_990]) {
      const { reader, requests } = ledger({ 1: { height: 1_000_000n, taken: { [after + 5]: 1 } } });
      const found = await findReceives(reader, [sent(1, 1, BigInt(after))], { signal });
      expect(found.get(hashOfSend(1))?.kind).toBe('received');
      expect(requests.length).toBeLessThanOrEqual(6);
    }
  });

  it('does not call a send that it did not find within the limit "not received"', async () => {
    const { reader, requests } = ledger({ 1: { height: 1_000_000n, taken: { 900_000: 1 } } });
    const found = await findReceives(reader, [sent(1, 1, 5n)], { signal });
    expect(found.get(hashOfSend(1))).toMatchObject({ kind: 'unknown' });
    expect(requests).toHaveLength(MAX_REQUESTS);
  });

  it('searches further for a single send where the last search ended', async () => {
    const { reader, requests } = ledger({ 1: { height: 5_000n, taken: { 2_500: 1 } } });
    let upTo: bigint | undefined;
    const ends: bigint[] = [];
    for (let searches = 0; searches < 5; searches++) {
      requests.length = 0;
      const send = { ...sent(1, 1, 4n), upTo };
      const found = (await findReceives(reader, [send], { isSingle: true, signal })).get(send.hash)!;
      expect(requests.length).toBeLessThanOrEqual(MAX_REQUESTS);
      expect(Math.max(...requests.map(({ blocks }) => blocks))).toBeLessThanOrEqual(MAX_BLOCKS);
      if (found.kind !== 'unknown') {
        expect(found.kind).toBe('received');
        break;
      }
      // The blocks after the send, or after the end of the last search.
      expect(found.searched).toBe(found.upTo - (upTo ?? 4n));
      expect(found.searched).toBeGreaterThan(600n);
      ends.push((upTo = found.upTo));
    }
    expect(ends.length).toBeGreaterThan(0);
    expect(ends.at(-1)).toBeLessThan(2_500n);
  });

  it('stays unknown if the node does not return the blocks, and ignores a receive before the send', async () => {
    const { reader } = ledger({ 1: { height: 4n, taken: { 2: 1 } } });
    const early = await findReceives(reader, [sent(1, 1, 3n)], { signal });
    expect(early.get(hashOfSend(1))).toEqual({ kind: 'waiting', upTo: 4n });
    const silent = fakeReader({ accounts: reader.accounts, transactionRanges: async () => [] });
    const found = await findReceives(silent, [sent(1, 1, 1n)], { signal });
    expect(found.get(hashOfSend(1))).toEqual({ kind: 'unknown', upTo: 0n, searched: 0n });
  });

  it('requests nothing without sends', async () => {
    await expect(findReceives(fakeReader({}), [], { signal })).resolves.toEqual(new Map());
  });
});
