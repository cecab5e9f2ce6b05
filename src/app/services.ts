import { createNodeClient, type NodeClient } from '../node-client/node-client';
import type { Network } from '../protocol/network';
import type { SiteConfig } from './config';
import { nodeUrl } from './networks';
import { createNodeReader, type NodeReader } from './node-reader';

/** The object graph of the site's living parts. */
export interface Services {
  readonly config: SiteConfig;
  /** The one client of a network; opens no connection by itself. */
  client(network: Network): NodeClient;
  /** What pages may ask that network's node. */
  reader(network: Network): NodeReader;
}

/** Builds the graph. `connect` stands in for the node client in tests. */
export function createServices(
  config: SiteConfig,
  connect: (network: Network, url: string) => NodeClient = (network, url) =>
    createNodeClient({ network, url }),
): Services {
  const client = once((network: Network) => connect(network, nodeUrl(network, config)));
  return { config, client, reader: once((network: Network) => createNodeReader(client(network))) };
}

let ofThisPage: Services | undefined;

/** The graph of the page in view: built once, when first asked for, and only in a browser. */
export function pageServices(config: SiteConfig): Services {
  ofThisPage ??= createServices(config);
  return ofThisPage;
}

/** Makes the thing for a key when first asked for, and gives the same one ever after. */
function once<K, T>(make: (key: K) => T): (key: K) => T {
  const made = new Map<K, T>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key) as T;
  };
}
