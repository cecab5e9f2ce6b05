import { networkNamed, type Network } from '../../protocol/network';
import { writeMembers } from './url-members';

/** Name of the query parameter with the network of a page. Absent: the build's default network. */
export const NETWORK_MEMBER = 'network';

/** The network in a URL: one of Atto's, or an unknown name. */
export type NetworkInUrl = { readonly network: Network } | { readonly unknown: string };

/**
 * Reads the network from a query string such as `?network=BETA`; ignores case, and uses the first of several. Every
 * page reads the parameter with this function: an unknown network must never become the default one.
 */
export function readNetwork(search: string, fallback: Network): NetworkInUrl {
  const text = new URLSearchParams(search).get(NETWORK_MEMBER);
  if (text === null || text === '') return { network: fallback };
  const network = networkNamed(text);
  return network === undefined ? { unknown: text } : { network };
}

/**
 * The query string with this network and every other parameter; empty or starting with `?`. The default network is
 * omitted.
 */
export function writeNetwork(search: string, network: Network, fallback: Network): string {
  return writeMembers(search, { [NETWORK_MEMBER]: network === fallback ? '' : network });
}
