import { describe, expect, it } from 'vitest';
import { KNOWN_VOTERS } from './known-addresses';
import type { Account } from '../protocol/account';
import { addressFromPublicKey, type Address } from '../protocol/address';
import { MAX_AMOUNT, toAmount } from '../protocol/amount';
import { AttoError } from '../protocol/error';
import type { PublicKey } from '../protocol/public-key';
import { entityOf, groupVoters, readVoters, type VoterLine } from './voters';

const { signal } = new AbortController();
const KEY = '7'.repeat(64) as PublicKey;
const chosen = addressFromPublicKey(KEY);
const [first, second] = KNOWN_VOTERS;

function node(weights: Readonly<Record<string, bigint>>, top: 'offered' | 'not offered' = 'offered') {
  return {
    network: 'LIVE' as const,
    topAccounts: async () => {
      if (top === 'not offered') throw new AttoError('NODE_NOT_OFFERED', { operation: 'top' });
      return [{ representativePublicKey: KEY }, { representativePublicKey: KEY }] as Account[];
    },
    voteWeight: async (address: Address) => ({
      address,
      weight: toAmount(weights[address] ?? 0n),
      lastVotedAt: undefined,
    }),
  };
}

describe('the voters', () => {
  it('are the public ones and those that large accounts chose, heaviest first, exactly', async () => {
    const weights = { [first!.address]: 1n, [second!.address]: MAX_AMOUNT - 4n, [chosen]: 3n };
    const voters = await readVoters(node(weights), { signal });
    expect(voters.map(({ address, weight }) => [address, weight])).toEqual([
      [second!.address, MAX_AMOUNT - 4n],
      [chosen, 3n],
      [first!.address, 1n],
    ]);
    expect(voters[0]!.share).toBe(9_999n);
    expect(voters[2]!.share).toBe(0n);
  });

  it('are the public ones alone if the node has no list of large accounts, and none if no voter has weight', async () => {
    const weights = { [first!.address]: 5n, [chosen]: 5n };
    expect(await readVoters(node(weights, 'not offered'), { signal })).toHaveLength(1);
    expect(await readVoters(node({}), { signal })).toEqual([]);
  });

  it('have the name of the entity that runs them', () => {
    expect(entityOf('LIVE', first!.address)).toBe('Atto');
    expect(entityOf('BETA', first!.address)).toBeUndefined();
  });
});

describe('the entities behind voters', () => {
  const lineOf = (address: Address, weight: bigint): VoterLine => ({
    address,
    weight: toAmount(weight),
    lastVotedAt: undefined,
    share: 0n,
  });

  it('have the sum of their voters, heaviest first; a voter of nobody known is alone', () => {
    const byEntity = new Map<string, Address[]>();
    for (const { network, address } of KNOWN_VOTERS) {
      if (network !== 'LIVE') continue;
      const entity = entityOf('LIVE', address)!;
      byEntity.set(entity, [...(byEntity.get(entity) ?? []), address]);
    }
    const [entity, addresses] = [...byEntity].find(([, all]) => all.length > 1)!;
    const voters = [lineOf(chosen, 50n), lineOf(addresses[0]!, 30n), lineOf(addresses[1]!, 30n)];
    const groups = groupVoters('LIVE', voters);
    expect(groups.map((group) => [group.entity, group.weight, group.share])).toEqual([
      [entity, 60n, 5_454n],
      [undefined, 50n, 4_545n],
    ]);
    expect(groups[0]!.voters.map(({ address }) => address)).toEqual(addresses.slice(0, 2));
    expect(groupVoters('LIVE', [])).toEqual([]);
  });
});
