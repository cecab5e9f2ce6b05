import { describe, expect, it } from 'vitest';
import { KNOWN_VOTERS } from '../../directory/known-addresses';
import { publicKeyFromAddress, type Address } from '../../protocol/address';
import { toAmount } from '../../protocol/amount';
import { AttoError } from '../../protocol/error';
import { toInstant } from '../../protocol/instant';
import { defaultRepresentative } from './default-representative';

const { signal } = new AbortController();
const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const live = KNOWN_VOTERS.filter(({ network }) => network === 'LIVE');
/** One voter of each entity. */
const voters = [...new Map(live.map((voter) => [voter.entity, voter.address])).values()];
/** Two voters of the same entity. */
const [twin, otherTwin] = live
  .filter(({ entity }) => live.filter((one) => one.entity === entity).length > 1)
  .map(({ address }) => address) as [Address, Address];

/** A node on which the known voters have these weights and ages of their last vote, in hours. */
function node(lines: readonly (readonly [weight: bigint, hours: number | undefined])[]) {
  const of = new Map(voters.map((address, at) => [address, lines[at]]));
  return {
    network: 'LIVE' as const,
    topAccounts: async () => [],
    voteWeight: async (address: Address) => {
      const [weight, hours] = of.get(address) ?? [0n, undefined];
      const lastVotedAt = hours === undefined ? undefined : toInstant(BigInt(NOW - hours * HOUR));
      return { address, weight: toAmount(weight), lastVotedAt };
    },
  };
}

const choose = (reader: Parameters<typeof defaultRepresentative>[0], random: number) =>
  defaultRepresentative(reader, { now: NOW, random: () => random, signal });
const keyOf = (at: number) => publicKeyFromAddress(voters[at]!);

describe('the default representative', () => {
  it('is one of those that vote and hold at most a fifth of the weight, at random', async () => {
    const reader = node([
      [60n, 1],
      [20n, 1],
      [12n, 25],
      [8n, 24],
    ]);
    expect(await choose(reader, 0)).toBe(keyOf(1));
    expect(await choose(reader, 0.999_999)).toBe(keyOf(3));
  });

  it('is not one of several voters of an entity that together hold more', async () => {
    const weights = new Map([
      [twin, 15n],
      [otherTwin, 15n],
      [voters.at(-1)!, 20n],
      [voters.at(-2)!, 50n],
    ]);
    const reader = {
      ...node([]),
      voteWeight: async (address: Address) => ({
        address,
        weight: toAmount(weights.get(address) ?? 0n),
        lastVotedAt: toInstant(BigInt(NOW)),
      }),
    };
    for (const random of [0, 0.5, 0.999]) {
      expect(await choose(reader, random)).toBe(publicKeyFromAddress(voters.at(-1)!));
    }
  });

  it('is the heaviest where all are silent or too heavy', async () => {
    const reader = node([
      [50n, undefined],
      [49n, 300],
      [1n, 25],
    ]);
    expect(await choose(reader, 0.5)).toBe(keyOf(0));
  });

  it('is unknown where the node reports no weights, or nobody has any', async () => {
    const silent = {
      ...node([]),
      voteWeight: () => Promise.reject(new AttoError('NODE_NOT_OFFERED', { operation: 'weight' })),
    };
    expect(await choose(silent, 0)).toBeUndefined();
    expect(await choose(node([]), 0)).toBeUndefined();
  });

  it('fails with the node', async () => {
    const broken = { ...node([]), voteWeight: () => Promise.reject(new AttoError('NODE_UNREACHABLE', {})) };
    await expect(choose(broken, 0)).rejects.toMatchObject({ code: 'NODE_UNREACHABLE' });
  });
});
