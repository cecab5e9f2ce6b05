import { describe, expect, it, vi } from 'vitest';
import { fakeReader } from '@site/tests/support/fake-reader';
import { SAMPLE_BLOCKS } from '@site/tests/support/sample-transactions';
import { createQueryClient } from '@site/src/app/queries/query-client';
import { transactionQuery } from '@site/src/app/queries/transaction-query';
import type { Account } from '@site/src/protocol/account';
import { hashBlock } from '@site/src/protocol/block-hash';
import { toHeight } from '@site/src/protocol/height';
import type { Transaction } from '@site/src/protocol/transaction';
import { blockSearchQuery } from './queries';

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
