import { createNodeClient, type NodeClient } from '../../node-client/node-client';
import type { Network } from '../../protocol/network';
import type { SiteConfig } from '../site/config';
import { nodeUrl } from './networks';
import { createNodeReader, type NodeReader } from './node-reader';

/** The services of the site's client-only components. */
export interface Services {
  readonly config: SiteConfig;
  /** The only client of a network, for its default node unless another is given; opens no connection until used. */
  client(network: Network, url?: string): NodeClient;
  /** What pages may request from that node. */
  reader(network: Network, url?: string): NodeReader;
}

/** Builds the services. `connect` replaces the node client in tests. */
export function createServices(
  config: SiteConfig,
  connect: (network: Network, url: string) => NodeClient = (network, url) =>
    createNodeClient({ network, url }),
): Services {
  const made = new Map<string, { readonly client: NodeClient; readonly reader: NodeReader }>();
  const of = (network: Network, url = nodeUrl(network, config)) => {
    const key = `${network} ${url}`;
    let one = made.get(key);
    if (!one) {
      const client = connect(network, url);
      one = { client, reader: createNodeReader(client, url) };
      made.set(key, one);
    }
    return one;
  };
  return {
    config,
    client: (network, url) => of(network, url).client,
    reader: (network, url) => of(network, url).reader,
  };
}

let ofThisPage: Services | undefined;

/** The services of the current page: built on first use, and only in a browser. */
export function pageServices(config: SiteConfig): Services {
  ofThisPage ??= createServices(config);
  return ofThisPage;
}
