import { describe, expect, it } from 'vitest';
import type { Account } from '@site/src/protocol/account';
import { toHeight, type Height } from '@site/src/protocol/height';
import type { PublicKey } from '@site/src/protocol/public-key';
import type { Transaction } from '@site/src/protocol/transaction';
import { readBehindGap } from './fill-gap';

const key = (number: number) => number.toString(16).toUpperCase().padStart(64, '0') as PublicKey;
const height = (value: number) => toHeight(BigInt(value));
const { signal } = new AbortController();

/** A node with these accounts at these heights. */
function node(states: Readonly<Record<string, number>>) {
  const requested: [PublicKey, bigint, bigint][] = [];
  return {
    requested,
    accounts: async () =>
      new Map(
        Object.entries(states).map(([publicKey, at]) => [
          publicKey as PublicKey,
          { publicKey, height: height(at) } as Account,
        ]),
      ),
    accountTransactions: async (
      publicKey: PublicKey,
      { fromHeight, toHeight: last }: { fromHeight: Height; toHeight: Height },
    ) => {
      requested.push([publicKey, fromHeight, last]);
      return Array.from({ length: Number(last - fromHeight) + 1 }, () => ({}) as Transaction);
    },
  };
}

describe('filling a gap', () => {
  it('reads the heights that were missed, and nothing for unchanged accounts', async () => {
    const reader = node({ [key(1)]: 7, [key(2)]: 4 });
    const known = new Map([key(1), key(2)].map((publicKey) => [publicKey, height(4)]));
    const behind = await readBehindGap(reader, known, { signal });
    expect(reader.requested).toEqual([[key(1), 5n, 7n]]);
    expect(behind).toMatchObject({ found: [{}, {}, {}], accounts: 2, beyond: 0n });
  });

  it('is bounded to ten transactions of each of twelve accounts, and counts the rest', async () => {
    const keys = Array.from({ length: 20 }, (_, index) => key(index + 1));
    const reader = node(Object.fromEntries(keys.map((publicKey) => [publicKey, 1_000_000])));
    const behind = await readBehindGap(reader, new Map(keys.map((one) => [one, height(1)])), { signal });
    expect(reader.requested).toHaveLength(12);
    expect(reader.requested[0]).toEqual([key(1), 999_991n, 1_000_000n]);
    expect(behind.beyond).toBe(20n * 999_999n - 120n);
  });

  it('requests nothing if no account is known', async () => {
    expect(await readBehindGap(node({}), new Map(), { signal })).toEqual({
      found: [],
      accounts: 0,
      beyond: 0n,
    });
  });
});
