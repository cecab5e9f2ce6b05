import { isNetwork, NETWORKS, type Network } from '../../protocol/network';
import { readSettingUrl, settingUrlOrNothing, type UrlKind } from '../settings/setting-url';

/** Settings of a build: the network it shows by default, and nodes that replace the default gateways. */
export interface SiteConfig {
  /** The network of a page whose URL does not name one. */
  readonly network: Network;
  /** Base URLs of nodes by network: absolute, or a path of the same origin that proxies to a node. */
  readonly nodes: Readonly<Partial<Record<Network, string>>>;
  /** More nodes by network, among which the owner of a wallet can choose; absent if there are none. */
  readonly moreNodes?: Readonly<Partial<Record<Network, readonly string[]>>>;
  /** Base URLs of faucet services by network: absolute, or a path of the same origin; absent if there are none. */
  readonly faucets?: Readonly<Partial<Record<Network, string>>>;
}

/** The public address of the site, without a slash at the end. */
export const SITE_URL = 'https://atto.cash';

const NODE_URL: UrlKind = { form: 'an http(s) URL or a path such as /node', mayBePath: true };
const FAUCET_URL: UrlKind = { form: 'an http(s) URL or a path such as /faucet-api', mayBePath: true };

/** The default of the LOCAL network: a node or this project's own on this machine. */
export const DEFAULT_LOCAL_NODE = 'http://localhost:8080';

/**
 * Reads the build's environment: `ATTO_NETWORK` (default LIVE) and, for every network, `ATTO_NODE_<NETWORK>` with one
 * URL or several that are separated by spaces or commas (the first one is the default) and `ATTO_FAUCET_<NETWORK>` with
 * the URL of a faucet service. Throws a plain sentence, for the person at the terminal, on an invalid value.
 */
export function siteConfigFromEnvironment(env: Readonly<Record<string, string | undefined>>): SiteConfig {
  const network = env.ATTO_NETWORK || 'LIVE';
  if (!isNetwork(network)) {
    throw new Error(`ATTO_NETWORK is "${network}"; it has to be one of ${NETWORKS.join(', ')}.`);
  }
  const given: Partial<Record<Network, readonly string[]>> = {};
  for (const name of NETWORKS) {
    const urls = (env[`ATTO_NODE_${name}`] ?? '').split(/[\s,]+/).filter((url) => url !== '');
    given[name] = [...new Set(urls.map((url) => readSettingUrl(`ATTO_NODE_${name}`, url, NODE_URL)))];
  }
  const faucets: Partial<Record<Network, string>> = {};
  for (const name of NETWORKS) {
    const url = env[`ATTO_FAUCET_${name}`]?.trim();
    if (url) faucets[name] = readSettingUrl(`ATTO_FAUCET_${name}`, url, FAUCET_URL);
  }
  return configOf(network, given, faucets);
}

/**
 * Reads the same from the site's `customFields` ({@link siteConfigFromEnvironment} put it there; a lone `nodeLocal`
 * is accepted too). Invalid values are dropped: the page then uses the defaults.
 */
export function siteConfigFromCustomFields(
  fields: Readonly<Record<string, unknown>> | undefined,
): SiteConfig {
  const network = fields?.network;
  const nodes = (fields?.nodes ?? {}) as Record<string, unknown>;
  const moreNodes = (fields?.moreNodes ?? {}) as Record<string, unknown>;
  const given: Partial<Record<Network, readonly string[]>> = {};
  for (const name of NETWORKS) {
    const first = nodes[name] ?? (name === 'LOCAL' ? fields?.nodeLocal : undefined);
    const more = Array.isArray(moreNodes[name]) ? (moreNodes[name] as unknown[]) : [];
    given[name] = [first, ...more]
      .map((url) => settingUrlOrNothing(url, NODE_URL))
      .filter((url) => url !== undefined);
  }
  const services = (fields?.faucets ?? {}) as Record<string, unknown>;
  const faucets: Partial<Record<Network, string>> = {};
  for (const name of NETWORKS) {
    const url = settingUrlOrNothing(services[name], FAUCET_URL);
    if (url !== undefined) faucets[name] = url;
  }
  return configOf(isNetwork(network) ? network : 'LIVE', given, faucets);
}

function configOf(
  network: Network,
  given: Readonly<Partial<Record<Network, readonly string[]>>>,
  faucets: Readonly<Partial<Record<Network, string>>>,
): SiteConfig {
  const nodes: Partial<Record<Network, string>> = {};
  const moreNodes: Partial<Record<Network, readonly string[]>> = {};
  for (const name of NETWORKS) {
    const [first, ...more] = given[name] ?? [];
    if (first !== undefined) nodes[name] = first;
    if (more.length > 0) moreNodes[name] = more;
  }
  return {
    network,
    nodes,
    ...(Object.keys(moreNodes).length === 0 ? {} : { moreNodes }),
    ...(Object.keys(faucets).length === 0 ? {} : { faucets }),
  };
}
