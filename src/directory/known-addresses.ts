import { ADDRESS_SCHEME, type Address } from '../protocol/address';
import type { Network } from '../protocol/network';
import directory from './directory.json';

/** An address whose owner is publicly known. */
export interface KnownAddress {
  readonly network: Network;
  readonly address: Address;
  /** The name under which it is known, unique within its network. */
  readonly label: string;
  /** The organisation or person that owns it. */
  readonly entity: string;
  /** The source's tags for the entity: VERIFIED, EXCHANGE, SERVICE, INDIVIDUAL. */
  readonly tags: readonly string[];
  /** The day on which the label was published, ISO 8601. */
  readonly addedAt: string;
  /** The source of the label. */
  readonly source: LabelSource;
}

/** A voting address whose owner is publicly known. */
export interface KnownVoter extends KnownAddress {
  /** The percentage of its rewards that it shares with the accounts that chose it. */
  readonly sharePercentage: number;
}

/** Sources of labels. */
export interface LabelSource {
  readonly title: string;
  readonly url: string;
  /** The day on which this site last read it. */
  readonly readAt: string;
}

interface Row {
  readonly network: string;
  readonly path: string;
  readonly label: string;
  readonly entity: string;
  readonly addedAt: string;
  readonly source: string;
}

const sources: Readonly<Record<string, LabelSource>> = directory.sources;
const entities = new Map(directory.entities.map((entity) => [entity.id, entity]));

// The data is checked before it is published (check-directory.ts), so every reference resolves.
const known = ({ network, path, label, entity, addedAt, source }: Row): KnownAddress => ({
  network: network as Network,
  address: (ADDRESS_SCHEME + path) as Address,
  label,
  entity: entities.get(entity)?.label ?? entity,
  tags: entities.get(entity)?.tags ?? [],
  addedAt,
  source: sources[source] as LabelSource,
});

/** Labelled accounts as Atto publishes them in its public repository known-addresses. */
export const KNOWN_ADDRESSES: readonly KnownAddress[] = directory.addresses.map(known);

/** Voters, from the same source. */
export const KNOWN_VOTERS: readonly KnownVoter[] = directory.voters.map((row) => ({
  ...known(row),
  sharePercentage: row.sharePercentage,
}));

/** Addresses and voters. */
export const ALL_KNOWN: readonly KnownAddress[] = [...KNOWN_ADDRESSES, ...KNOWN_VOTERS];

const byAddress = new Map(ALL_KNOWN.map((one) => [`${one.network} ${one.address}`, one]));

/** The owner of an address of that network, voters included; undefined if it is not public. */
export function knownAddress(network: Network, address: Address): KnownAddress | undefined {
  return byAddress.get(`${network} ${address}`);
}
