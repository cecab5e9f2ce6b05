import type { Network } from '../../protocol/network';

/** Settings of a build: the network it shows by default, and nodes that replace the default gateways. */
export interface SiteConfig {
  /** The network of a page whose URL does not name one. */
  readonly network: Network;
  /** Base URLs of nodes by network: absolute, or a path of the same origin that proxies to a node. */
  readonly nodes: Readonly<Partial<Record<Network, string>>>;
  /** Further nodes of a network, from which the owner of a wallet can choose; absent if there are none. */
  readonly otherNodes?: Readonly<Partial<Record<Network, readonly string[]>>>;
}

/** The public address of the site, without a slash at the end. */
export const SITE_URL = 'https://atto.cash';

const NETWORKS = ['LIVE', 'BETA', 'DEV', 'LOCAL'] as const satisfies readonly Network[];

/** The default of the LOCAL network: a node or this project's own on this machine. */
export const DEFAULT_LOCAL_NODE = 'http://localhost:8080';

/**
 * Reads the build's environment: `ATTO_NETWORK` (default LIVE) and `ATTO_NODE_LOCAL`, `ATTO_NODE_LIVE`,
 * `ATTO_NODE_BETA`, `ATTO_NODE_DEV`, each with one URL or several that are separated by commas: the first one is the
 * default. Throws a plain sentence, for the person at the terminal, on an invalid value.
 */
export function siteConfigFromEnvironment(env: Readonly<Record<string, string | undefined>>): SiteConfig {
  const network = env.ATTO_NETWORK || 'LIVE';
  if (!isKnown(network)) {
    throw new Error(`ATTO_NETWORK is "${network}"; it has to be one of ${NETWORKS.join(', ')}.`);
  }
  const nodes: Partial<Record<Network, string>> = {};
  const others: Partial<Record<Network, readonly string[]>> = {};
  for (const name of NETWORKS) {
    const given = env[`ATTO_NODE_${name}`];
    if (!given) continue;
    const urls = given.split(',').map((url) => url.trim());
    const wrong = urls.find((url) => !isNodeUrl(url));
    if (wrong !== undefined) {
      throw new Error(
        `ATTO_NODE_${name} has "${wrong}"; it has to be an http(s) URL or a path such as /node.`,
      );
    }
    const [first, ...rest] = urls.map(withoutSlash);
    nodes[name] = first!;
    if (rest.length > 0) others[name] = rest;
  }
  return { network, nodes, ...(Object.keys(others).length > 0 ? { otherNodes: others } : {}) };
}

/**
 * Reads the same from the site's `customFields` ({@link siteConfigFromEnvironment} put it there; a lone `nodeLocal`
 * is accepted too). Invalid values are dropped: the page then uses the defaults.
 */
export function siteConfigFromCustomFields(
  fields: Readonly<Record<string, unknown>> | undefined,
): SiteConfig {
  const network = fields?.network;
  const given = (fields?.nodes ?? {}) as Record<string, unknown>;
  const further = (fields?.otherNodes ?? {}) as Record<string, unknown>;
  const nodes: Partial<Record<Network, string>> = {};
  const others: Partial<Record<Network, readonly string[]>> = {};
  for (const name of NETWORKS) {
    const url = given[name] ?? (name === 'LOCAL' ? fields?.nodeLocal : undefined);
    if (isNodeUrl(url)) nodes[name] = withoutSlash(url);
    const rest = Array.isArray(further[name]) ? further[name].filter(isNodeUrl).map(withoutSlash) : [];
    if (rest.length > 0) others[name] = rest;
  }
  return {
    network: typeof network === 'string' && isKnown(network) ? network : 'LIVE',
    nodes,
    ...(Object.keys(others).length > 0 ? { otherNodes: others } : {}),
  };
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '');

function isKnown(text: string): text is Network {
  return (NETWORKS as readonly string[]).includes(text);
}

function isNodeUrl(text: unknown): text is string {
  if (typeof text !== 'string') return false;
  if (text.startsWith('/')) return !text.startsWith('//');
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
