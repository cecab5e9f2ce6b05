import type { Abortable } from '../lib/abort';
import type { VoteWeight } from '../node-client/reads/get-vote-weight';
import type { Account } from '../protocol/account';
import { addressFromPublicKey, type Address } from '../protocol/address';
import { isAttoError } from '../protocol/error';
import type { Network } from '../protocol/network';
import { ALL_KNOWN, KNOWN_VOTERS } from './known-addresses';

/** A voter and its share of the weight. */
export interface VoterLine extends VoteWeight {
  /** Share of the weight of all voters in the list, in hundredths of a percent, rounded down. */
  readonly share: bigint;
}

/** What a node reports about voters: a port. */
export interface VoterReader {
  readonly network: Network;
  topAccounts(options: Abortable): Promise<readonly Account[]>;
  voteWeight(address: Address, options: Abortable): Promise<VoteWeight>;
}

/** The largest number of voters to read; each takes one request. */
const MAX_VOTERS = 40;

/**
 * The known voters of the reader's network: the public ones, and those that the largest accounts chose, if the node
 * lists these. Heaviest first; voters without weight are left out. Errors: NODE_NOT_OFFERED if the node reports no
 * weights, NODE_*.
 */
export async function readVoters(reader: VoterReader, { signal }: Abortable): Promise<readonly VoterLine[]> {
  const known = KNOWN_VOTERS.filter(({ network }) => network === reader.network).map(
    ({ address }) => address,
  );
  const chosen = await representatives(reader, { signal });
  const addresses = [...new Set<Address>([...known, ...chosen])].slice(0, MAX_VOTERS);
  const weights = await Promise.all(addresses.map((address) => reader.voteWeight(address, { signal })));
  const heavy = weights.filter(({ weight }) => weight > 0n);
  const total = heavy.reduce<bigint>((sum, { weight }) => sum + weight, 0n);
  return heavy
    .map((voter) => ({ ...voter, share: (voter.weight * 10_000n) / total }))
    .sort((one, other) => (one.weight < other.weight ? 1 : one.weight > other.weight ? -1 : 0));
}

async function representatives(reader: VoterReader, options: Abortable): Promise<readonly Address[]> {
  try {
    const accounts = await reader.topAccounts(options);
    return accounts.map(({ representativePublicKey }) => addressFromPublicKey(representativePublicKey));
  } catch (error) {
    if (isAttoError(error, 'NODE_NOT_OFFERED')) return [];
    throw error;
  }
}

/** The entity that runs a voter; undefined if that is not public. */
export function entityOf(network: Network, address: Address): string | undefined {
  return ALL_KNOWN.find((known) => known.network === network && known.address === address)?.entity;
}

/** The voters that one entity runs; a voter whose entity is not public is alone. */
export interface VoterGroup {
  readonly entity: string | undefined;
  /** Heaviest first. */
  readonly voters: readonly VoterLine[];
  /** In raw. */
  readonly weight: bigint;
  /** Share of the weight of all voters in the list, in hundredths of a percent, rounded down. */
  readonly share: bigint;
}

/** Voters by entity, the heaviest entity first: who really holds how much of the vote. */
export function groupVoters(network: Network, voters: readonly VoterLine[]): readonly VoterGroup[] {
  const groups = new Map<string, VoterLine[]>();
  for (const voter of voters) {
    const key = entityOf(network, voter.address) ?? voter.address;
    groups.set(key, [...(groups.get(key) ?? []), voter]);
  }
  const total = sum(voters);
  return [...groups.values()]
    .map((members) => {
      const weight = sum(members);
      const share = total === 0n ? 0n : (weight * 10_000n) / total;
      return { entity: entityOf(network, members[0]!.address), voters: members, weight, share };
    })
    .sort((one, other) => (one.weight < other.weight ? 1 : one.weight > other.weight ? -1 : 0));
}

function sum(voters: readonly VoterLine[]): bigint {
  return voters.reduce<bigint>((total, { weight }) => total + weight, 0n);
}
