import { createStore, type Store } from '../../lib/store';
import { isNetwork, type Network } from '../../protocol/network';
import { NODES_KEY } from '../url/node-pages';

/** Nodes that the reader chose instead of the usual ones, by network. */
export type NodeChoices = Readonly<Partial<Record<Network, string>>>;

/** Why a text cannot be the address of a node that a page asks. */
export type NodeUrlFault = 'malformed' | 'not-https' | 'credentials';

const VERSION = 1;
const MAX_LENGTH = 300;
const OWN_MACHINE = ['localhost', '127.0.0.1'];

/**
 * Reads the address of a node: https, or http on the reader's own machine; without user name, query or fragment, no
 * slash at the end. What has no scheme is taken for https.
 */
export function readNodeUrl(typed: string): { readonly url: string } | { readonly fault: NodeUrlFault } {
  const text = typed.trim();
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (text === '' || text.length > MAX_LENGTH || !URL.canParse(whole)) return { fault: 'malformed' };
  const { protocol, hostname, host, pathname, username, password } = new URL(whole);
  if (username !== '' || password !== '') return { fault: 'credentials' };
  const isOwn = OWN_MACHINE.includes(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isOwn)) return { fault: 'not-https' };
  if (!isOwn && !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(hostname)) return { fault: 'malformed' };
  return { url: `${protocol}//${host}${pathname.replace(/\/+$/, '')}` };
}

/** The reader's choices, kept on the device. */
export interface NodeKeeper extends Pick<Store<NodeChoices>, 'getSnapshot' | 'subscribe'> {
  /** Chooses a node for a network, after the reader has agreed to it; undefined goes back to the usual one. */
  set(network: Network, url: string | undefined): void;
  /** Keeps a choice for the documents to come, where the one in view may not ask that node: it goes on as before. */
  keep(network: Network, url: string): void;
}

/** Keeps the choices in that storage. Where it refuses, a choice holds for this page. */
export function createNodeKeeper(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): NodeKeeper {
  const store = createStore<NodeChoices>(read(storage));
  const write = (nodes: NodeChoices) => {
    try {
      if (Object.keys(nodes).length === 0) storage().removeItem(NODES_KEY);
      else storage().setItem(NODES_KEY, JSON.stringify({ version: VERSION, nodes }));
    } catch {
      // It holds for this page then.
    }
  };
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    set(network, url) {
      const { [network]: _, ...others } = store.getSnapshot();
      const nodes: NodeChoices = url === undefined ? others : { ...others, [network]: url };
      write(nodes);
      store.set(nodes);
    },
    keep: (network, url) => write({ ...store.getSnapshot(), [network]: url }),
  };
}

let ofThisPage: NodeKeeper | undefined;

/** The choices of the reader of this page. Only in a browser. */
export function pageNodes(): NodeKeeper {
  ofThisPage ??= createNodeKeeper(() => window.localStorage);
  return ofThisPage;
}

/** What the device kept is foreign input: what is not a node's address in its one spelling is left out. */
function read(storage: () => Pick<Storage, 'getItem'>): NodeChoices {
  try {
    const kept = JSON.parse(storage().getItem(NODES_KEY) ?? 'null') as {
      version?: unknown;
      nodes?: Record<string, unknown>;
    } | null;
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
