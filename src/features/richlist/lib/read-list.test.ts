import { describe, expect, it, vi } from 'vitest';
import type { NodeReader } from '@site/src/app/node/node-reader';
import { KNOWN_ADDRESSES } from '@site/src/directory/known-addresses';
import type { Account } from '@site/src/protocol/account';
import { publicKeyFromAddress, type Address } from '@site/src/protocol/address';
import { AttoError } from '@site/src/protocol/error';
import { readList, type ReadList } from './read-list';

const { signal } = new AbortController();
const treasury = KNOWN_ADDRESSES.filter(({ label }) => label.startsWith('Treasury'));
const stateOf = (address: Address, balance: bigint, height = 1n) =>
  ({ publicKey: publicKeyFromAddress(address), balance, height }) as unknown as Account;

function reader(parts: Partial<NodeReader>): NodeReader {
  const refuse = () => Promise.reject(new Error('not expected'));
  return { network: 'LIVE', topAccounts: refuse, accounts: refuse, ...parts } as NodeReader;
}
/** Every known account holds ten raw. */
const accounts = async (addresses: readonly Address[]) =>
  new Map(addresses.map((address) => [publicKeyFromAddress(address), stateOf(address, 10n)]));

const total = ({ treasury: states = [] }: ReadList) => states.reduce((sum, { balance }) => sum + balance, 0n);

describe('reading the list', () => {
  it('uses the node’s list, and requests the treasury separately', async () => {
    const [first] = treasury;
    const top = [stateOf(first?.address as Address, 500n, 9n)];
    const list = await readList(reader({ topAccounts: async () => top, accounts }), { signal });
    // The list has a newer state of one of the twelve.
    expect(list).toMatchObject({ source: 'node', accounts: top, complete: true });
    expect(total(list)).toBe(610n);
    expect(list.treasuryAccounts).toBe(12);
  });

  it('with a hundred accounts is not reported as complete', async () => {
    const top = Array.from({ length: 100 }, () => stateOf(treasury[0]?.address as Address, 1n));
    const list = await readList(reader({ topAccounts: async () => top, accounts }), { signal });
    expect(list.complete).toBe(false);
  });

  it('reads the known addresses if the node has no list', async () => {
    const topAccounts = () => Promise.reject(new AttoError('NODE_NOT_OFFERED', { operation: 'x' }));
    const list = await readList(reader({ topAccounts, accounts }), { signal });
    expect(list).toMatchObject({ source: 'known', complete: false, requested: KNOWN_ADDRESSES.length });
    expect(list.accounts).toHaveLength(KNOWN_ADDRESSES.length);
    expect(total(list)).toBe(120n);
  });

  it('has no treasury on a network without labels, and requests none', async () => {
    const readAccounts = vi.fn();
    const local = reader({ network: 'LOCAL', topAccounts: async () => [], accounts: readAccounts });
    await expect(readList(local, { signal })).resolves.toMatchObject({ treasury: [], treasuryAccounts: 0 });
    expect(readAccounts).not.toHaveBeenCalled();
  });

  it('works without the treasury if that fails, but fails with anything else', async () => {
    const failing = () => Promise.reject(new AttoError('NODE_STATUS', { status: 500 }));
    const list = await readList(reader({ topAccounts: async () => [], accounts: failing }), { signal });
    expect(list.treasury).toBeUndefined();
    await expect(readList(reader({ topAccounts: failing }), { signal })).rejects.toMatchObject({
      code: 'NODE_STATUS',
    });
  });
});
