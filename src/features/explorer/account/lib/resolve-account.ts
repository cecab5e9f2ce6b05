import { ALL_KNOWN } from '@site/src/directory/known-addresses';
import { nicknamesLike, type Nicknames } from '@site/src/directory/nicknames';
import {
  ADDRESS_SCHEME,
  addressFromPublicKey,
  addressPath,
  normaliseAddress,
  parseAddress,
  type Address,
} from '@site/src/protocol/address';
import type { AttoError } from '@site/src/protocol/error';
import { isAttoError } from '@site/src/protocol/error';
import type { Network } from '@site/src/protocol/network';
import { parsePublicKey } from '@site/src/protocol/public-key';

/** An account and its name. */
export interface NamedAccount {
  readonly address: Address;
  readonly name: string;
}

/** The result of resolving a text to an account. */
export type AccountReading =
  | { readonly kind: 'account'; readonly address: Address; readonly by: 'address' | 'key' | 'name' }
  | { readonly kind: 'nothing' }
  /** Not an account: with the error of what looks like an address, and similar names. */
  | {
      readonly kind: 'unknown';
      readonly text: string;
      readonly error: AttoError | undefined;
      readonly near: readonly NamedAccount[];
    };

const NEAR = 5;
/** Characters that two addresses must share at either end for one to be suggested for the other. */
const LIKE = 6;

/**
 * Resolves a text to an account: an address in any unambiguous spelling (with or without scheme, in capitals, with
 * spaces, slashes merged by a host), a public key of 64 hexadecimal digits, a known name or a nickname in any
 * case. Everything else is unknown and is never requested.
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

/** Normalizes scheme, spaces and capitals; the path is otherwise unchanged. */
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

/** All names of the network, the reader's nicknames first. */
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

/** Named accounts whose address begins or ends like the text, which may contain a typo. */
function lookAlikes(spelled: string, named: readonly NamedAccount[]): readonly NamedAccount[] {
  const path = spelled.replace(/^atto:\/\//, '');
  return named
    .filter(({ address }) => {
      const other = addressPath(address);
      return other.startsWith(path.slice(0, LIKE)) || other.endsWith(path.slice(-LIKE));
    })
    .slice(0, NEAR);
}
