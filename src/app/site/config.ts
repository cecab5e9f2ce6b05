import type { Network } from '../../protocol/network';

/** What a build of the site is told: the network it shows by default, and nodes that replace the usual gateways. */
export interface SiteConfig {
  /** The network of a page whose URL names none. */
  readonly network: Network;
  /** Base URLs of nodes by network: absolute, or a path of the same origin behind which a proxy of ours stands. */
  readonly nodes: Readonly<Partial<Record<Network, string>>>;
}

const NETWORKS = ['LIVE', 'BETA', 'DEV', 'LOCAL'] as const satisfies readonly Network[];

/** Where the LOCAL network is expected when the build says nothing: a node or the project's own on this machine. */
export const DEFAULT_LOCAL_NODE = 'http://localhost:8080';

/**
 * Reads the build's environment: `ATTO_NETWORK` (default LIVE) and `ATTO_NODE_LOCAL`, `ATTO_NODE_LIVE`,
 * `ATTO_NODE_BETA`, `ATTO_NODE_DEV`. Throws a plain sentence, for the person at the terminal, on a value that
 * would build a site in front of nothing.
 */
export function siteConfigFromEnvironment(env: Readonly<Record<string, string | undefined>>): SiteConfig {
  const network = env.ATTO_NETWORK || 'LIVE';
  if (!isKnown(network)) {
    throw new Error(`ATTO_NETWORK is "${network}"; it has to be one of ${NETWORKS.join(', ')}.`);
  }
  const nodes: Partial<Record<Network, string>> = {};
  for (const name of NETWORKS) {
    const url = env[`ATTO_NODE_${name}`];
    if (!url) continue;
    if (!isNodeUrl(url)) {
      throw new Error(`ATTO_NODE_${name} is "${url}"; it has to be an http(s) URL or a path such as /node.`);
    }
    nodes[name] = url.replace(/\/+$/, '');
  }
  return { network, nodes };
}

/**
 * Reads the same from the site's `customFields` ({@link siteConfigFromEnvironment} put it there; a lone `nodeLocal`
 * is understood too). What does not fit is left out: the page then works with the defaults.
 */
export function siteConfigFromCustomFields(
  fields: Readonly<Record<string, unknown>> | undefined,
): SiteConfig {
  const network = fields?.network;
  const given = (fields?.nodes ?? {}) as Record<string, unknown>;
  const nodes: Partial<Record<Network, string>> = {};
  for (const name of NETWORKS) {
    const url = given[name] ?? (name === 'LOCAL' ? fields?.nodeLocal : undefined);
    if (typeof url === 'string' && isNodeUrl(url)) nodes[name] = url.replace(/\/+$/, '');
  }
  return { network: typeof network === 'string' && isKnown(network) ? network : 'LIVE', nodes };
}

function isKnown(text: string): text is Network {
  return (NETWORKS as readonly string[]).includes(text);
}

function isNodeUrl(text: string): boolean {
  if (text.startsWith('/')) return !text.startsWith('//');
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
