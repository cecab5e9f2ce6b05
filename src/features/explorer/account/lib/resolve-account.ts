import { ALL_KNOWN } from '../../../../directory/known-addresses';
import { nicknamesLike, type Nicknames } from '../../../../directory/nicknames';
import {
  ADDRESS_SCHEME,
  addressFromPublicKey,
  addressPath,
  normaliseAddress,
  parseAddress,
  type Address,
} from '../../../../protocol/address';
import type { AttoError } from '../../../../protocol/error';
import { isAttoError } from '../../../../protocol/error';
import type { Network } from '../../../../protocol/network';
import { parsePublicKey } from '../../../../protocol/public-key';

/** An account with the name that led to it. */
export interface NamedAccount {
  readonly address: Address;
  readonly name: string;
}

/** What a text that should name an account turned out to be. */
export type AccountReading =
  | { readonly kind: 'account'; readonly address: Address; readonly by: 'address' | 'key' | 'name' }
  | { readonly kind: 'nothing' }
  /** No account: with what is wrong with it as an address where it looks like one, and the names that come near. */
  | {
      readonly kind: 'unknown';
      readonly text: string;
      readonly error: AttoError | undefined;
      readonly near: readonly NamedAccount[];
    };

const NEAR = 5;
/** Characters of two addresses that have to agree at either end for one to be offered for the other. */
const LIKE = 6;

/**
 * Reads the name of an account: an address in any spelling that leaves no doubt (with or without scheme, in capitals,
 * blanks in it, slashes merged by a host), a public key of 64 hexadecimal digits, a known name or a nickname in any
 * case. Everything else is unknown and is never asked for.
 */
export function resolveAccount(typed: string, network: Network, nicknames: Nicknames): AccountReading {
  const text = typed.trim();
  if (text === '') return { kind: 'nothing' };
  if (text.length > 400) return { kind: 'unknown', text, error: undefined, near: [] };
  if (/^[0-9a-f]{64}$/i.test(text)) {
    return { kind: 'account', address: addressFromPublicKey(parsePublicKey(text)), by: 'key' };
  }
  const named = namesOf(network, nicknames);
  const word = text.toLowerCase();
  const exact = named.find(({ name }) => name.toLowerCase() === word);
  if (exact) return { kind: 'account', address: exact.address, by: 'name' };
  const spelled = spellingOf(text);
  try {
    return { kind: 'account', address: normaliseAddress(spelled), by: 'address' };
  } catch (error) {
    if (!isAttoError(error)) throw error;
    const looksLikeAddress = text.startsWith('atto:') || /^[a-z2-7]{40,80}$/i.test(spelled);
    return {
      kind: 'unknown',
      text,
      error: looksLikeAddress ? faultOf(spelled) : undefined,
      near: looksLikeAddress ? lookAlikes(spelled, named) : namesLike(word, network, nicknames, named),
    };
  }
}

/** Scheme, blanks and capitals put right; nothing that stands in the path is changed otherwise. */
function spellingOf(text: string): string {
  const dense = text.replace(/\s+/g, '').toLowerCase();
  return dense.startsWith('atto:') ? dense.replace(/^atto:\/*/, ADDRESS_SCHEME) : dense;
}

function faultOf(spelled: string): AttoError | undefined {
  try {
    parseAddress(ADDRESS_SCHEME + spelled.replace(/^atto:\/\//, ''));
    return undefined;
  } catch (error) {
    return isAttoError(error) ? error : undefined;
  }
}

/** Every name of the network, the reader's own first. */
function namesOf(network: Network, nicknames: Nicknames): readonly NamedAccount[] {
  const own = [...nicknames.values()].filter((nickname) => nickname.network === network);
  const known = ALL_KNOWN.filter((one) => one.network === network);
  return [
    ...own.map(({ address, name }) => ({ address, name })),
    ...known.map(({ address, label }) => ({ address, name: label })),
  ];
}

function namesLike(
  word: string,
  network: Network,
  nicknames: Nicknames,
  named: readonly NamedAccount[],
): readonly NamedAccount[] {
  if (word.length < 2) return [];
  const own = nicknamesLike(nicknames, network, word);
  const known = named.filter(
    ({ name }) => name.toLowerCase().includes(word) || word.includes(name.toLowerCase()),
  );
  const all = new Map([...own, ...known].map(({ address, name }) => [address, { address, name }]));
  return [...all.values()].slice(0, NEAR);
}

/** Named accounts whose address begins or ends as the text does: it may be theirs with a slip in it. */
function lookAlikes(spelled: string, named: readonly NamedAccount[]): readonly NamedAccount[] {
  const path = spelled.replace(/^atto:\/\//, '');
  return named
    .filter(({ address }) => {
      const other = addressPath(address);
      return other.startsWith(path.slice(0, LIKE)) || other.endsWith(path.slice(-LIKE));
    })
    .slice(0, NEAR);
}
