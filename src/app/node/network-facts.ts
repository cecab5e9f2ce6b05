import { NETWORKS, networkCode, workFactor, type Network } from '../../protocol/network';
import { expectedHashes, workThreshold } from '../../protocol/work';
import { networkLabel, publicGateway } from './networks';

/** What pages say about a network. */
export interface NetworkFacts {
  readonly network: Network;
  readonly label: string;
  /** The public gateway, which the site uses unless its build names another node; undefined for LOCAL. */
  readonly gateway: string | undefined;
  /** The byte in serialized blocks. */
  readonly code: number;
  /** How many times easier its proof of work is than that of LIVE. */
  readonly workFactor: bigint;
  /** The threshold of proof of work in a year. */
  readonly threshold: (year: number) => bigint;
  /** How many hashes a proof of work takes on average in a year. */
  readonly hashes: (year: number) => bigint;
}

/** The networks in the order of their codes, for the texts of pages. */
export const NETWORK_FACTS: readonly NetworkFacts[] = NETWORKS.map((network) => ({
  network,
  label: networkLabel(network),
  gateway: publicGateway(network),
  code: networkCode(network),
  workFactor: workFactor(network),
  threshold: (year) => workThreshold(network, year),
  hashes: (year) => expectedHashes(workThreshold(network, year)),
}));
