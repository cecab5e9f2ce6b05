import type { SiteConfig } from '../../../../app/site/config';
import type { Network } from '../../../../protocol/network';

const NETWORKS: readonly Network[] = ['LIVE', 'BETA', 'DEV', 'LOCAL'];

/** The network that a query string names (`?network=BETA`), otherwise the build’s. */
export function networkOf(search: string, config: Pick<SiteConfig, 'network'>): Network {
  const named = new URLSearchParams(search).get('network')?.toUpperCase();
  return NETWORKS.find((network) => network === named) ?? config.network;
}
