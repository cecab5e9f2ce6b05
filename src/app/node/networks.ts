import type { Network } from '../../protocol/network';
import { DEFAULT_LOCAL_NODE, type SiteConfig } from '../site/config';

/** What a reader may be told about a network, in the order in which it is offered. */
export interface NetworkInfo {
  readonly network: Network;
  /** The name as the switcher shows it. */
  readonly label: string;
  /** One short clause: what it is for. */
  readonly purpose: string;
}

/** The networks of Atto. */
export const NETWORK_INFO: readonly NetworkInfo[] = [
  { network: 'LIVE', label: 'Live', purpose: 'the real network, with real money' },
  { network: 'BETA', label: 'Beta', purpose: 'what comes next, coins without value' },
  { network: 'DEV', label: 'Dev', purpose: 'for developers, coins without value' },
  { network: 'LOCAL', label: 'Local', purpose: 'a network on your own machine' },
];

/** The network's name for a sentence or a label. */
export function networkLabel(network: Network): string {
  return NETWORK_INFO.find((info) => info.network === network)?.label ?? network;
}

/**
 * Base URL of the node that answers for a network: what the build was told, else the public gateway
 * (`https://gatekeeper.{live|beta|dev}.application.atto.cash`), else a node on the reader's own machine.
 */
export function nodeUrl(network: Network, config: SiteConfig): string {
  const given = config.nodes[network];
  if (given !== undefined) return given;
  if (network === 'LOCAL') return DEFAULT_LOCAL_NODE;
  return `https://gatekeeper.${network.toLowerCase()}.application.atto.cash`;
}

/** How to name a node to the reader: its host with port, or the site's own host for a node behind a path of the site. */
export function nodeHost(url: string, siteHost: string): string {
  return url.startsWith('/') ? `${siteHost}${url}` : new URL(url).host;
}
