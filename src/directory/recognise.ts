import { normaliseAddress, publicKeyFromAddress, type Address } from '../protocol/address';
import { parseHash, type Hash } from '../protocol/hash';
import type { Network } from '../protocol/network';
import type { PublicKey } from '../protocol/public-key';
import { KNOWN_ADDRESSES, type KnownAddress } from './known-addresses';

/** What a text turned out to be. */
export type Recognised =
  | { readonly kind: 'address'; readonly address: Address; readonly publicKey: PublicKey }
  /** 64 hexadecimal digits: a transaction's hash or an account's public key; only a node can tell which. */
  | { readonly kind: 'hash-or-key'; readonly hash: Hash; readonly publicKey: PublicKey }
  | { readonly kind: 'known'; readonly matches: readonly KnownAddress[] }
  | { readonly kind: 'nothing' };

const MIN_NAME_LENGTH = 2;
const MAX_LENGTH = 200;
const MAX_MATCHES = 8;

/**
 * Recognises what a reader typed or pasted into a search box: an address in any spelling that leaves no doubt (with
 * scheme, with the slashes collapsed as some hosts do, or the bare 61 characters; blanks around it allowed), 64 hex
 * digits in either case, or a part of a known name of that network. Pure: asks nobody.
 */
export function recognise(typed: string, network: Network): Recognised {
  const text = typed.trim();
  if (text === '' || text.length > MAX_LENGTH) return { kind: 'nothing' };
  const address = attempt(() => normaliseAddress(text.replace(/^atto:\/{0,3}/, '')));
  if (address) return { kind: 'address', address, publicKey: publicKeyFromAddress(address) };
  const hash = attempt(() => parseHash(text));
  if (hash) return { kind: 'hash-or-key', hash, publicKey: hash as string as PublicKey };
  const matches = text.length < MIN_NAME_LENGTH ? [] : namesLike(text.toLowerCase(), network);
  return matches.length > 0 ? { kind: 'known', matches } : { kind: 'nothing' };
}

/** Known addresses whose label or entity contains the text; those whose label begins with it come first. */
function namesLike(text: string, network: Network): KnownAddress[] {
  const rank = ({ label }: KnownAddress) => (label.toLowerCase().startsWith(text) ? 0 : 1);
  return KNOWN_ADDRESSES.filter((known) => known.network === network)
    .filter(({ label, entity }) => `${label} ${entity}`.toLowerCase().includes(text))
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, MAX_MATCHES);
}

/** The value, or undefined where the text is not of that kind: here that is an answer, not a fault. */
function attempt<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch {
    return undefined;
  }
}
