import { describe, expect, it } from 'vitest';
import { fakeReader } from '../../../tests/support/fake-reader';
import type { Account } from '../../protocol/account';
import { parsePublicKey } from '../../protocol/public-key';
import { accountQuery, setAccount } from './account-query';
import { nodeKey } from './node-key';
import { createQueryClient } from './query-client';

const publicKey = parsePublicKey('0C'.repeat(32));
const at = (height: bigint) => ({ publicKey, height }) as unknown as Account;

describe('the account query', () => {
  it('reports that an account is not opened only when the node serves the network', async () => {
    const fetch = (served: 'LOCAL' | 'BETA') =>
      createQueryClient().fetchQuery(
        accountQuery(
          fakeReader({ account: async () => undefined, servedNetwork: async () => served }),
          publicKey,
        ),
      );
    await expect(fetch('LOCAL')).resolves.toBeNull();
    await expect(fetch('BETA')).rejects.toMatchObject({ code: 'NODE_WRONG_NETWORK' });
  });

  it('is never fresh, and accepts a lower height from the node: a local network may have been restarted', async () => {
    const client = createQueryClient();
    const heights = [5n, 2n];
    const reader = fakeReader({ account: async () => at(heights.shift() ?? 0n) });
    await expect(client.fetchQuery(accountQuery(reader, publicKey))).resolves.toEqual(at(5n));
    await expect(client.fetchQuery(accountQuery(reader, publicKey))).resolves.toEqual(at(2n));
  });

  it('drops the cached data of a ledger that was restarted, and keeps other nodes’ data', async () => {
    const client = createQueryClient();
    const reader = fakeReader({});
    const kept = nodeKey({ network: 'BETA', url: '/node' }, 'test');
    const dropped = nodeKey(reader, 'test');
    client.setQueryData(kept, 'kept');
    client.setQueryData(dropped, 'dropped');
    setAccount(client, reader, publicKey, at(5n));
    setAccount(client, reader, publicKey, at(6n));
    expect(client.getQueryData(dropped)).toBe('dropped');
    setAccount(client, reader, publicKey, at(2n));
    expect(client.getQueryData(dropped)).toBeUndefined();
    expect(client.getQueryData(kept)).toBe('kept');
    expect(client.getQueryData(accountQuery(reader, publicKey).queryKey)).toEqual(at(2n));
  });

  it('keeps the greater height that a stream delivered during the request', async () => {
    const client = createQueryClient();
    const reader = fakeReader({
      account: async () => {
        setAccount(client, reader, publicKey, at(7n));
        return at(6n);
      },
    });
    await expect(client.fetchQuery(accountQuery(reader, publicKey))).resolves.toEqual(at(7n));
  });
});
