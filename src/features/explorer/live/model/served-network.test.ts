import { describe, expect, it, vi } from 'vitest';
import { fakeReader } from '@site/tests/support/fake-reader';
import { createQueryClient } from '@site/src/app/queries/query-client';
import { topAccountsQuery } from '@site/src/app/queries/representatives';
import type { Account } from '@site/src/protocol/account';
import { AttoError } from '@site/src/protocol/error';
import { servedNetworkQuery } from './queries';

const accounts: readonly Account[] = [{} as Account];
const notOffered = new AttoError('NODE_NOT_OFFERED', { operation: 'the list of the largest accounts' });
const wrong = new AttoError('NODE_WRONG_NETWORK', { expected: 'LOCAL', actual: 'BETA' });

describe('the check of the network that a node serves', () => {
  it('shares the request for the largest accounts with the rest of the page', async () => {
    const client = createQueryClient();
    const topAccounts = vi.fn(async () => accounts);
    const reader = fakeReader({ topAccounts });
    const [checked, listed] = await Promise.all([
      client.fetchQuery(servedNetworkQuery(reader)),
      client.fetchQuery(topAccountsQuery(reader)),
    ]);
    expect([checked, listed]).toEqual(['checked', accounts]);
    expect(topAccounts).toHaveBeenCalledTimes(1);
  });

  it('reports another network, which the accounts name', async () => {
    const reader = fakeReader({ topAccounts: () => Promise.reject(wrong) });
    await expect(createQueryClient().fetchQuery(servedNetworkQuery(reader))).rejects.toBe(wrong);
  });

  it('looks for the genesis of a network if the node lists no accounts', async () => {
    for (const topAccounts of [async () => [], () => Promise.reject(notOffered)]) {
      const reader = fakeReader({ topAccounts, servedNetwork: async () => 'BETA' });
      await expect(createQueryClient().fetchQuery(servedNetworkQuery(reader))).rejects.toMatchObject({
        code: 'NODE_WRONG_NETWORK',
      });
    }
  });

  it('is repeated as long as the node does not report its network', async () => {
    const client = createQueryClient();
    const topAccounts = vi.fn<() => Promise<readonly Account[]>>();
    const servedNetwork = vi.fn<() => Promise<'LOCAL' | undefined>>();
    const reader = fakeReader({ topAccounts, servedNetwork });
    const check = () => client.fetchQuery(servedNetworkQuery(reader));
    topAccounts.mockRejectedValueOnce(new Error('down'));
    expect(await check()).toBe('unknown');
    topAccounts.mockRejectedValueOnce(notOffered);
    servedNetwork.mockRejectedValueOnce(new Error('down'));
    expect(await check()).toBe('unknown');
    topAccounts.mockResolvedValueOnce(accounts);
    expect(await check()).toBe('checked');
    expect(await check()).toBe('checked');
    expect(topAccounts).toHaveBeenCalledTimes(3);
  });
});
