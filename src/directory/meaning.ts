import {
  addressFromPublicKey,
  normaliseAddress,
  publicKeyFromAddress,
  type Address,
} from '../protocol/address';
import type { AttoError } from '../protocol/error';
import { isAttoError } from '../protocol/error';
import { parseHash, type Hash } from '../protocol/hash';
import { parseHeight, type Height } from '../protocol/height';
import type { Network } from '../protocol/network';
import type { PublicKey } from '../protocol/public-key';
import { findInText, isOneToken } from './find-in-text';
import { ALL_KNOWN, type KnownAddress } from './known-addresses';
import type { NamedElsewhere } from './named-elsewhere';
import type { Nickname } from './nicknames';
import { readLink, type PastedLink } from './read-link';
import type { Damage } from './repair-address';

/** What a text was recognised as, as far as that is possible without a request. */
export type Interpretation = Meaning & {
  /** The network that a pasted link names, if it is not the page's. */
  readonly network?: Network | undefined;
};

/** Without the network of a link. */
export type Meaning =
  | { readonly kind: 'nothing' }
  /**
   * `read`: it was not in canonical form. `inside`: other text was around it. `byKey`: a link uses 64 hexadecimal digits as an account, which only a node
   * can distinguish from a transaction's hash.
   */
  | {
      readonly kind: 'account';
      readonly address: Address;
      readonly publicKey: PublicKey;
      readonly read: boolean;
      readonly inside?: true;
      readonly byKey?: true;
    }
  | {
      readonly kind: 'block';
      readonly address: Address;
      readonly publicKey: PublicKey;
      readonly height: Height;
    }
  | { readonly kind: 'transaction'; readonly hash: Hash }
  /** 64 hexadecimal digits: only a node can tell whether they are a hash, a public key, or both. */
  | {
      readonly kind: 'hash-or-key';
      readonly hash: Hash;
      readonly publicKey: PublicKey;
      readonly address: Address;
    }
  | {
      readonly kind: 'names';
      readonly nicknames: readonly Nickname[];
      readonly known: readonly KnownAddress[];
      /** Names on other networks; only if they were searched, too. */
      readonly elsewhere?: readonly NamedElsewhere[];
    }
  | ({ readonly kind: 'damaged-address' } & Damage)
  /** Meant as a hash, a height or an address, but invalid. */
  | { readonly kind: 'malformed'; readonly error: AttoError };

const MIN_NAME_LENGTH = 2;
const MAX_LENGTH = 2_000;
const MAX_NAMES = 8;
/** White space of every kind, and invisible characters that are copied along with text. */
const INVISIBLE = /[\s\u00AD\u200B-\u200F\u2060\uFEFF]/gu;
/** How an address may start, with any number of slashes. */
export const SCHEME = /^atto:\/{0,3}/;

/** Data that only some searches have. */
export interface Knowledge {
  /** The reader's own nicknames that contain a text. */
  readonly own: (text: string) => readonly Nickname[];
  /** What an incomplete text was meant to be; it is passed without blanks and without the 0x of hexadecimal digits. */
  readonly guess: (compact: string, hex: string) => Meaning;
}

/**
 * Recognises what a reader typed or pasted if it is complete: an address in any unambiguous spelling (upper case,
 * blanks, with or without scheme, as a payment request), a hash or public key, `address:height`, a link, a nickname
 * or a known name of that network; then the only one of these, names excepted, in a longer text. Anything else goes to
 * `guess`. Pure: sends no requests.
 */
export function meaningOfTyped(typed: string, network: Network, knowledge: Knowledge): Interpretation {
  const text = typed.trim();
  if (text === '' || text.length > MAX_LENGTH) return { kind: 'nothing' };
  const read = (link: PastedLink | undefined, { own, guess }: Knowledge) =>
    link ? meaningOfLink(link, network, { own: () => [], guess }) : meaningOf(text, network, { own, guess });
  const link = readLink(text);
  const exact = read(isOneToken(text) ? link : undefined, {
    ...knowledge,
    guess: () => ({ kind: 'nothing' }),
  });
  if (exact.kind !== 'nothing') return exact;
  const found = findInText(text);
  if (found === 'several') return { kind: 'nothing' };
  const meaning = read(found ?? link, knowledge);
  return found && meaning.kind === 'account' ? { ...meaning, read: true, inside: true } : meaning;
}

function meaningOfLink(link: PastedLink, network: Network, knowledge: Knowledge): Interpretation {
  const inner = meaningOf(link.id, link.network ?? network, knowledge);
  const other = link.network === network ? undefined : link.network;
  if (inner.kind !== 'hash-or-key' || link.what === undefined) return { ...inner, network: other };
  const { hash, publicKey, address } = inner;
  return link.what === 'transaction'
    ? { kind: 'transaction', hash, network: other }
    : { kind: 'account', address, publicKey, read: true, byKey: true, network: other };
}

function meaningOf(text: string, network: Network, { own, guess }: Knowledge): Meaning {
  const compact = text.replace(INVISIBLE, '');
  const account = accountOf(compact, text);
  if (account) return account;
  const [, before, digits] = /^(.+):(\d{1,30})$/.exec(compact) ?? [];
  const owner = before === undefined ? undefined : accountOf(before, before);
  if (owner && digits !== undefined) return blockOf(owner, digits);
  const hex = compact.replace(/^0x/i, '');
  const hash = attempt(() => parseHash(hex));
  if (hash) {
    const publicKey = hash as string as PublicKey;
    return { kind: 'hash-or-key', hash, publicKey, address: addressFromPublicKey(publicKey) };
  }
  if (text.length >= MIN_NAME_LENGTH) {
    const nicknames = own(text).slice(0, MAX_NAMES);
    const known = namesLike(text.toLowerCase(), network).slice(0, MAX_NAMES - nicknames.length);
    if (nicknames.length + known.length > 0) return { kind: 'names', nicknames, known };
  }
  return guess(compact, hex);
}

function accountOf(compact: string, text: string): (Meaning & { kind: 'account' }) | undefined {
  const path = compact.toLowerCase().replace(SCHEME, '').replace(/\?.*$/s, '');
  const address = attempt(() => normaliseAddress(path));
  if (!address) return undefined;
  const read = text !== address && text !== path;
  return { kind: 'account', address, publicKey: publicKeyFromAddress(address), read };
}

function blockOf({ address, publicKey }: Meaning & { kind: 'account' }, digits: string): Meaning {
  try {
    return { kind: 'block', address, publicKey, height: parseHeight(digits) };
  } catch (error) {
    if (!isAttoError(error)) throw error;
    return { kind: 'malformed', error };
  }
}

/** Known addresses whose label or entity contains the text; labels that start with it come first. */
function namesLike(text: string, network: Network): KnownAddress[] {
  const rank = ({ label }: KnownAddress) => (label.toLowerCase().startsWith(text) ? 0 : 1);
  return ALL_KNOWN.filter((known) => known.network === network)
    .filter(({ label, entity }) => `${label} ${entity}`.toLowerCase().includes(text))
    .sort((one, other) => rank(one) - rank(other));
}

/** The value, or undefined if the text is not of that kind, which is not an error here. */
function attempt<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch {
    return undefined;
  }
}
