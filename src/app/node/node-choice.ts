import { createKeptValue, type KeptFormat, type KeptValue } from '../../lib/kept-value';
import { isNetwork, type Network } from '../../protocol/network';
import { NODES_KEY } from '../url/node-pages';

/** Nodes that the reader chose instead of the default ones, by network. */
export type NodeChoices = Readonly<Partial<Record<Network, string>>>;

/** Why a text is not a node URL that a page can use. */
export type NodeUrlFault = 'malformed' | 'not-https' | 'credentials';

const VERSION = 1;
const MAX_LENGTH = 300;
const OWN_MACHINE = ['localhost', '127.0.0.1'];

/**
 * Parses a node URL: https, or http on the reader's own machine; without user name, query, fragment or trailing
 * slash. Without a scheme, http is assumed for the reader's own machine, where nodes have no certificate, and https for
 * any other.
 */
export function readNodeUrl(typed: string): { readonly url: string } | { readonly fault: NodeUrlFault } {
  const text = typed.trim();
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : withScheme(text);
  if (text === '' || text.length > MAX_LENGTH || !URL.canParse(whole)) return { fault: 'malformed' };
  const { protocol, hostname, host, pathname, username, password } = new URL(whole);
  if (username !== '' || password !== '') return { fault: 'credentials' };
  const isOwn = OWN_MACHINE.includes(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isOwn)) return { fault: 'not-https' };
  if (!isOwn && !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(hostname)) return { fault: 'malformed' };
  return { url: `${protocol}//${host}${pathname.replace(/\/+$/, '')}` };
}

function withScheme(text: string): string {
  const [host = ''] = text.split(/[:/?#]/, 1);
  return `${OWN_MACHINE.includes(host.toLowerCase()) ? 'http' : 'https'}://${text}`;
}

/** The reader's choices, stored on the device. */
export interface NodeKeeper extends Pick<KeptValue<NodeChoices>, 'getSnapshot' | 'subscribe'> {
  /** Sets the node of a network, after the reader has agreed to it; undefined returns to the default one. */
  set(network: Network, url: string | undefined): void;
  /** Stores a choice for later documents if the current one may not connect to that node: it continues as before. */
  keep(network: Network, url: string): void;
}

const FORMAT: KeptFormat<NodeChoices> = {
  key: NODES_KEY,
  read,
  print: (nodes) =>
    Object.keys(nodes).length === 0 ? undefined : JSON.stringify({ version: VERSION, nodes }),
};

/**
 * Stores the choices in that storage. If it refuses, a choice applies to this page. A page does not follow choices in
 * other tabs, whose node its document may not be allowed to connect to, but it does not overwrite them either.
 */
export function createNodeKeeper(storage: Parameters<typeof createKeptValue>[0]): NodeKeeper {
  const { getSnapshot, subscribe, change } = createKeptValue(storage, FORMAT);
  return {
    getSnapshot,
    subscribe,
    set: (network, url) =>
      void change(({ [network]: _, ...others }) =>
        url === undefined ? others : { ...others, [network]: url },
      ),
    // A value of its own, so that this page does not change.
    keep: (network, url) =>
      void createKeptValue(storage, FORMAT).change((latest) => ({ ...latest, [network]: url })),
  };
}

let ofThisPage: NodeKeeper | undefined;

/** The choices of the reader of this page. Only in a browser. */
export function pageNodes(): NodeKeeper {
  ofThisPage ??= createNodeKeeper(() => window.localStorage);
  return ofThisPage;
}

/** Stored data is untrusted input: anything but a normalized node URL is dropped. */
function read(text: string | null): NodeChoices {
  try {
    const kept = JSON.parse(text ?? 'null') as { version?: unknown; nodes?: Record<string, unknown> } | null;
    if (kept?.version !== VERSION) return {};
    const nodes: Partial<Record<Network, string>> = {};
    for (const [network, url] of Object.entries(kept.nodes ?? {})) {
      if (!isNetwork(network) || typeof url !== 'string') continue;
      const reading = readNodeUrl(url);
      if ('url' in reading && reading.url === url) nodes[network] = url;
    }
    return nodes;
  } catch {
    return {};
  }
}
