import type { Network } from '../protocol/network';
import { networkNamed } from '../protocol/network';

/** A link to an account or transaction, as an explorer, a node or a wallet writes it. */
export interface PastedLink {
  /** Undefined: a link to a search. */
  readonly what: 'account' | 'transaction' | undefined;
  /** The target of the link: an address, a key, a hash or something else. */
  readonly id: string;
  /** The network that the link names, if any. */
  readonly network: Network | undefined;
}

const EXPLORER = /(?:^|\/)explorer\/(account|transaction)s\/([^?#]+)/i;
const NODE = /^https?:\/\/[^/?#]+(?:\/[^?#]*)?\/(account|transaction)s\/([^/?#]+)/i;
const SEARCH = /(?:^|\/)explorer\/?\?(?:[^#]*&)?q=([^&#]+)/i;
const NETWORK = /[?&]network=([^&#]+)/i;
const GATEWAY = /^https?:\/\/gatekeeper\.([a-z]+)\.application\.atto\.cash\//i;
const PAYEE = /[?&]receiverAddress=([^&#]+)/i;

/**
 * Parses a pasted link: `…/explorer/accounts/{id}` and `…/explorer/transactions/{hash}` of this site and the official
 * one, with any host or none; `/accounts/{key}` and `/transactions/{hash}` of a node; `?receiverAddress=` of a
 * wallet; `…/explorer?q=`. Undefined for any other text, and for a link that names an unknown network: it must not be read as one of
 * this network.
 */
export function readLink(text: string): PastedLink | undefined {
  const [, kind, id] = EXPLORER.exec(text) ?? NODE.exec(text) ?? [];
  const payee = PAYEE.exec(text)?.[1];
  const named = (NETWORK.exec(text) ?? GATEWAY.exec(text))?.[1];
  const network = named === undefined ? undefined : networkNamed(named);
  if (network === undefined && named !== undefined) return undefined;
  if (kind !== undefined && id !== undefined) {
    const what = kind.toLowerCase() === 'account' ? 'account' : 'transaction';
    return { what, id: unescaped(id).replace(/(?:\.html)?\/*$/, ''), network };
  }
  if (payee !== undefined) return { what: 'account', id: unescaped(payee), network };
  const searched = SEARCH.exec(text)?.[1];
  return searched === undefined ? undefined : { what: undefined, id: unescaped(searched), network };
}

/** Whether a text names a network as a link does, known or not. */
export function namesNetwork(text: string): boolean {
  return NETWORK.test(text) || GATEWAY.test(text);
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
