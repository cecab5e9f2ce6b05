import type { NodeReader } from '../../../../app/node-reader';
import { ALL_KNOWN, KNOWN_VOTERS } from '../../../../directory/known-addresses';
import type { VoteWeight } from '../../../../node-client/get-vote-weight';
import { addressFromPublicKey, type Address } from '../../../../protocol/address';
import { isAttoError } from '../../../../protocol/error';

/** A voter as the card shows it. */
export interface VoterLine extends VoteWeight {
  /** Of the weight of all that are listed, in hundredths of a per cent, cut off. */
  readonly share: bigint;
}

/** Voters that are asked about at most; each costs one question. */
const MAX_VOTERS = 40;

/**
 * The voters that are known on the reader's network: the public ones, and those that the largest accounts chose, where
 * the node offers that list. Heaviest first; who carries no weight is left out. Errors: NODE_NOT_OFFERED where the node
 * tells no weights, NODE_*.
 */
export async function readVoters(
  reader: Pick<NodeReader, 'network' | 'topAccounts' | 'voteWeight'>,
  { signal }: { signal: AbortSignal },
): Promise<readonly VoterLine[]> {
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

async function representatives(
  reader: Pick<NodeReader, 'topAccounts'>,
  options: { signal: AbortSignal },
): Promise<readonly Address[]> {
  try {
    const accounts = await reader.topAccounts(options);
    return accounts.map(({ representativePublicKey }) => addressFromPublicKey(representativePublicKey));
  } catch (error) {
    if (isAttoError(error, 'NODE_NOT_OFFERED')) return [];
    throw error;
  }
}

/** The entity behind a voter, undefined when it has not been told in public. */
export function entityOf(network: NodeReader['network'], address: Address): string | undefined {
  return ALL_KNOWN.find((known) => known.network === network && known.address === address)?.entity;
}

/** `12.34%` from hundredths of a per cent. */
export function percent(hundredths: bigint): string {
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}%`;
}
