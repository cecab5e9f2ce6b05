import { NETWORKS, type Network } from '../../protocol/network';
import { DEFAULT_LOCAL_NODE, type SiteConfig } from '../site/config';

/** How networks are described to readers, in menu order. */
export interface NetworkInfo {
  readonly network: Network;
  /** The name in the switcher. */
  readonly label: string;
  /** One short clause about its purpose. */
  readonly purpose: string;
}

interface About extends Omit<NetworkInfo, 'network'> {
  /** The node that is used unless the build or the reader names another one. */
  readonly node: string;
}

// Typed by network, so that the type checker asks for a network that is missing here.
const ABOUT: Readonly<Record<Network, About>> = {
  LIVE: { label: 'Live', purpose: 'the real network, with real money', node: gateway('live') },
  BETA: { label: 'Beta', purpose: 'testing what comes next, with coins of no value', node: gateway('beta') },
  DEV: { label: 'Dev', purpose: 'for developers, with coins of no value', node: gateway('dev') },
  LOCAL: { label: 'Local', purpose: 'a network on your own machine', node: DEFAULT_LOCAL_NODE },
};

/** The networks of Atto. */
export const NETWORK_INFO: readonly NetworkInfo[] = NETWORKS.map((network) => ({
  network,
  label: ABOUT[network].label,
  purpose: ABOUT[network].purpose,
}));

/** The network's name for a sentence or a label. */
export function networkLabel(network: Network): string {
  return ABOUT[network].label;
}

/** What a network is for, as one short clause. */
export function networkPurpose(network: Network): string {
  return ABOUT[network].purpose;
}

/**
 * The default node of a network: the build's setting, else the public gateway, or for LOCAL a node on the reader's own
 * machine.
 */
export function nodeUrl(network: Network, config: SiteConfig): string {
  return config.nodes[network] ?? ABOUT[network].node;
}

/** The public gateway of a network; undefined for LOCAL, which has none. */
export function publicGateway(network: Network): string | undefined {
  return network === 'LOCAL' ? undefined : ABOUT[network].node;
}

/** The nodes of a network that a wallet may use: those of the build, the default first. */
export function walletNodes(network: Network, config: SiteConfig): readonly [string, ...string[]] {
  return [nodeUrl(network, config), ...(config.moreNodes?.[network] ?? [])];
}

/** A node's name for readers: its host with port, or the site's own host for a node behind a path of the site. */
export function nodeHost(url: string, siteHost: string): string {
  return url.startsWith('/') ? `${siteHost}${url}` : new URL(url).host;
}

function gateway(name: string): string {
  return `https://gatekeeper.${name}.application.atto.cash`;
}
