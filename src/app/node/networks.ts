import type { Network } from '../../protocol/network';
import { DEFAULT_LOCAL_NODE, type SiteConfig } from '../site/config';

/** How networks are described to readers, in menu order. */
export interface NetworkInfo {
  readonly network: Network;
  /** The name in the switcher. */
  readonly label: string;
  /** One short clause about its purpose. */
  readonly purpose: string;
}

/** The networks of Atto. */
export const NETWORK_INFO: readonly NetworkInfo[] = [
  { network: 'LIVE', label: 'Live', purpose: 'the real network, with real money' },
  { network: 'BETA', label: 'Beta', purpose: 'testing what comes next, with coins of no value' },
  { network: 'DEV', label: 'Dev', purpose: 'for developers, with coins of no value' },
  { network: 'LOCAL', label: 'Local', purpose: 'a network on your own machine' },
];

/** The network's name for a sentence or a label. */
export function networkLabel(network: Network): string {
  return NETWORK_INFO.find((info) => info.network === network)?.label ?? network;
}

/**
 * The default node of a network: the build's setting, else the public gateway
 * (`https://gatekeeper.{live|beta|dev}.application.atto.cash`), else a node on the reader's own machine.
 */
export function nodeUrl(network: Network, config: SiteConfig): string {
  const given = config.nodes[network];
  if (given !== undefined) return given;
  if (network === 'LOCAL') return DEFAULT_LOCAL_NODE;
  return `https://gatekeeper.${network.toLowerCase()}.application.atto.cash`;
}

/** The nodes of a network that a wallet may use: those of the build, the default first. */
export function walletNodes(network: Network, config: SiteConfig): readonly [string, ...string[]] {
  return [nodeUrl(network, config), ...(config.moreNodes?.[network] ?? [])];
}

/** A node's name for readers: its host with port, or the site's own host for a node behind a path of the site. */
export function nodeHost(url: string, siteHost: string): string {
  return url.startsWith('/') ? `${siteHost}${url}` : new URL(url).host;
}
