import { NETWORK_INFO, walletNodes } from '../../app/node/networks';
import type { SiteConfig } from '../../app/site/config';

/** The origins that documents of a build may connect to, besides their own. */
export interface ConnectOrigins {
  /** For the wallet, a document of its own: the nodes. */
  readonly wallet: readonly string[];
  /** For all other pages, because a visit may start on any of them: the nodes and the faucets. */
  readonly pages: readonly string[];
}

/** Reads them from the settings of a build. Paths are of the own origin. */
export function connectOrigins(config: SiteConfig): ConnectOrigins {
  const nodes = NETWORK_INFO.flatMap(({ network }) => walletNodes(network, config));
  const origins = (urls: readonly string[]) => [
    ...new Set(urls.filter((url) => !url.startsWith('/')).map((url) => new URL(url).origin)),
  ];
  return { wallet: origins(nodes), pages: origins([...nodes, ...Object.values(config.faucets ?? {})]) };
}
