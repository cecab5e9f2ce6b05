import { describe, expect, it, vi } from 'vitest';
import { addressFromPublicKey, addressPath } from '@site/src/protocol/address';
import type { PublicKey } from '@site/src/protocol/public-key';
import { fakeReader } from '@site/tests/support/fake-reader';
import { SAMPLE_BLOCKS } from '@site/tests/support/sample-transactions';
import { createQueryClient } from '@site/src/app/queries/query-client';
import { transactionQuery } from '@site/src/app/queries/transaction-query';
import type { Account } from '@site/src/protocol/account';
import { hashBlock } from '@site/src/protocol/block-hash';
import { toHeight } from '@site/src/protocol/height';
import type { Transaction } from '@site/src/protocol/transaction';
import { blockSearchQuery } from './queries';
import { isWatched, MAX_WATCHED, WATCH_FORMAT, withWatched, type WatchList } from './watched-accounts';

const { OPEN } = SAMPLE_BLOCKS;
const transaction = { block: OPEN } as unknown as Transaction;
const last = hashBlock(SAMPLE_BLOCKS.SEND);
const account = {
  publicKey: OPEN.publicKey,
  height: toHeight(2n),
  lastTransactionHash: last,
} as unknown as Account;

describe('the search for a block by its height', () => {
  const search = (height: bigint, found: Account | undefined, client = createQueryClient()) => {
    const reader = fakeReader({
      account: async () => found,
      servedNetwork: async () => 'LOCAL',
      accountTransactions: async () => [transaction],
    });
    return client.fetchQuery(blockSearchQuery(reader, OPEN.publicKey, toHeight(height)));
  };

  it('finds any block that exists, and requests no height that does not', async () => {
    const client = createQueryClient();
    await expect(search(1n, account, client)).resolves.toEqual({ kind: 'found', hash: hashBlock(OPEN) });
    await expect(search(2n, account)).resolves.toEqual({ kind: 'found', hash: last });
    await expect(search(3n, account)).resolves.toEqual({ kind: 'ahead', height: 2n });
    await expect(search(1n, undefined)).resolves.toEqual({ kind: 'unopened' });
    // Its page needs no further request.
    const { queryKey } = transactionQuery(fakeReader({}), hashBlock(OPEN));
    expect(client.getQueryData(queryKey)).toEqual({ kind: 'found', transaction });
  });

  it('requests a missing block again', async () => {
    const client = createQueryClient();
    const accounts = [undefined, account];
    const read = vi.fn(async () => accounts.shift());
    const reader = fakeReader({ account: read, servedNetwork: async () => 'LOCAL' });
    const query = blockSearchQuery(reader, OPEN.publicKey, toHeight(2n));
    await expect(client.fetchQuery(query)).resolves.toEqual({ kind: 'unopened' });
    await expect(client.fetchQuery(query)).resolves.toEqual({ kind: 'found', hash: last });
  });
});

const EMPTY = WATCH_FORMAT.read(null);
const address = (number: number) =>
  addressFromPublicKey(number.toString(16).toUpperCase().padStart(64, '0') as PublicKey);
const live = (number: number) => ({ network: 'LIVE', address: address(number) }) as const;

describe('the watch list', () => {
  it('contains an account once, until it is removed', () => {
    const once = withWatched(EMPTY, live(1), true);
    expect(withWatched(once, live(1), true)).toBe(once);
    expect(isWatched(once, 'LIVE', address(1))).toBe(true);
    expect(isWatched(once, 'BETA', address(1))).toBe(false);
    expect(withWatched(once, live(1), false).accounts).toEqual([]);
  });

  it('is the same after it was stored and read', () => {
    const list: WatchList = { accounts: [live(2), { ...live(1), network: 'BETA' }], notifies: true };
    expect(WATCH_FORMAT.read(WATCH_FORMAT.print(list) ?? null)).toEqual(list);
    expect(WATCH_FORMAT.print(EMPTY)).toBeUndefined();
  });

  it('does not grow beyond its maximum, whether accounts are added or read', () => {
    const all = Array.from({ length: MAX_WATCHED + 1 }, (_, number) => live(number));
    const full = all.reduce<WatchList>((list, one) => withWatched(list, one, true), EMPTY);
    expect(full.accounts).toHaveLength(MAX_WATCHED);
    const text = JSON.stringify({
      version: 1,
      accounts: all.map((one) => [one.network, addressPath(one.address)]),
    });
    expect(WATCH_FORMAT.read(text).accounts).toHaveLength(MAX_WATCHED);
  });

  it('skips what is damaged on the device, and is empty for anything else', () => {
    const path = addressPath(address(1));
    const entries = [
      ['LIVE', path],
      ['MARS', path],
      ['LIVE', `${path.slice(1)}a`],
      ['LIVE'],
      7,
      ['LIVE', path],
    ];
    const read = (kept: unknown) => WATCH_FORMAT.read(JSON.stringify(kept));
    expect(read({ version: 1, accounts: entries })).toEqual({ accounts: [live(1)], notifies: false });
    for (const kept of [null, [], 3, { version: 2, accounts: entries }, { version: 1, notify: true }])
      expect(read(kept)).toEqual(EMPTY);
    expect(WATCH_FORMAT.read('{')).toEqual(EMPTY);
  });
});
