import { describe, expect, it, vi } from 'vitest';
import { fakeReader } from '../../../tests/support/fake-reader';
import { SAMPLE_BLOCKS } from '../../../tests/support/sample-transactions';
import { hashBlock } from '../../protocol/block-hash';
import { AttoError } from '../../protocol/error';
import type { Transaction } from '../../protocol/transaction';
import type { NodeReader } from '../node/node-reader';
import { createQueryClient } from './query-client';
import { setTransaction, transactionQuery } from './transaction-query';

const transaction = { block: SAMPLE_BLOCKS.SEND } as unknown as Transaction;
const hash = hashBlock(SAMPLE_BLOCKS.SEND);
const found = { kind: 'found', transaction };
const unknown = { transaction: async () => undefined, servedNetwork: async () => 'LOCAL' as const };

const fetch = (parts: Partial<NodeReader>, client = createQueryClient()) =>
  client.fetchQuery(transactionQuery(fakeReader(parts), hash));

describe('the transaction query', () => {
  it('takes one request if the node knows the transaction', async () => {
    await expect(fetch({ transaction: async () => transaction })).resolves.toEqual(found);
  });

  it('checks which network the node serves before it reports that a hash is unknown', async () => {
    const served = (servedNetwork: NodeReader['servedNetwork']) => fetch({ ...unknown, servedNetwork });
    await expect(served(async () => 'LOCAL')).resolves.toEqual({ kind: 'unknown' });
    await expect(served(async () => undefined)).resolves.toEqual({ kind: 'unknown' });
    await expect(
      served(() => Promise.reject(new AttoError('NODE_STATUS', { status: 405 }))),
    ).resolves.toEqual({ kind: 'unknown' });
    await expect(served(async () => 'BETA')).rejects.toMatchObject({
      code: 'NODE_WRONG_NETWORK',
      context: { expected: 'LOCAL', actual: 'BETA' },
    });
  });

  it('reads a confirmed transaction once, and an unknown hash each time', async () => {
    const client = createQueryClient();
    const nothing = vi.fn(unknown.transaction);
    await fetch({ ...unknown, transaction: nothing }, client);
    await fetch({ ...unknown, transaction: nothing }, client);
    expect(nothing).toHaveBeenCalledTimes(2);
    const something = vi.fn(async () => transaction);
    await fetch({ transaction: something }, client);
    await expect(fetch({ transaction: something }, client)).resolves.toEqual(found);
    expect(something).toHaveBeenCalledTimes(1);
  });

  it('keeps a transaction that a stream delivered although the node responded that its hash is unknown', async () => {
    const client = createQueryClient();
    const reader = fakeReader({
      ...unknown,
      servedNetwork: async () => {
        setTransaction(client, reader, hash, transaction);
        return 'LOCAL';
      },
    });
    await expect(client.fetchQuery(transactionQuery(reader, hash))).resolves.toEqual(found);
  });

  it('is separate for each network and node', async () => {
    const client = createQueryClient();
    await fetch({ transaction: async () => transaction }, client);
    for (const other of [{ network: 'BETA' }, { url: 'https://node.example' }] as const) {
      const reader = fakeReader(other);
      expect(client.getQueryData(transactionQuery(reader, hash).queryKey)).toBeUndefined();
    }
  });
});
