import type { Network } from '../../protocol/network';
import { NETWORK_INFO } from '../node/networks';
import { writeMembers } from './url-members';

/** Name of the query member that carries the network of a page. Absent: the build's default network. */
export const NETWORK_MEMBER = 'network';

/** What a URL says about the network: one of Atto's, or a text that names none of them. */
export type NetworkInUrl = { readonly network: Network } | { readonly unknown: string };

/**
 * Reads the network from a query string such as `?network=BETA`; the case of the letters does not matter, of several
 * members the first counts.
 */
export function readNetwork(search: string, fallback: Network): NetworkInUrl {
  const text = new URLSearchParams(search).get(NETWORK_MEMBER);
  if (text === null || text === '') return { network: fallback };
  const known = NETWORK_INFO.find(({ network }) => network === text.toUpperCase());
  return known ? { network: known.network } : { unknown: text };
}

/**
 * The query string that carries this network and keeps every other member; empty or starting with `?`. The default
 * network is carried by saying nothing.
 */
export function writeNetwork(search: string, network: Network, fallback: Network): string {
  return writeMembers(search, { [NETWORK_MEMBER]: network === fallback ? '' : network });
}
