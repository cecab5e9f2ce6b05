import { comparableText } from '../lib/text/comparable-text';
import { ADDRESS_SCHEME, addressPath, parseAddress, type Address } from '../protocol/address';
import { isNetwork, type Network } from '../protocol/network';

/** The reader's names for accounts, by network and address. They never leave the device. */
export type Nicknames = ReadonlyMap<string, Nickname>;

/** One of them. */
export interface Nickname {
  readonly network: Network;
  readonly address: Address;
  /** As the reader typed it, trimmed. */
  readonly name: string;
}

/** Why a text cannot be a nickname. `taken`: another account of the network already has that name. */
export type NicknameFault = 'empty' | 'too-long' | 'not-printable' | 'taken' | 'too-many';

/** Maximum length of a nickname in characters. */
export const MAX_NICKNAME_LENGTH = 40;
/** Maximum number of nicknames on a device. */
export const MAX_NICKNAMES = 1_000;

/** No names. */
export const NO_NICKNAMES: Nicknames = new Map();

const VERSION = 1;
/** Control characters, and those that change the text direction or are invisible. */
const NOT_PRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** The nickname of an account of that network, undefined if it has none. */
export function nicknameOf(nicknames: Nicknames, network: Network, address: Address): string | undefined {
  return nicknames.get(keyOf(network, address))?.name;
}

/** Why a text cannot be the nickname of that account; undefined if it can. */
export function nicknameFault(
  nicknames: Nicknames,
  network: Network,
  address: Address,
  typed: string,
): NicknameFault | undefined {
  const name = typed.trim();
  const fault = textFault(name);
  if (fault !== undefined) return fault;
  const key = keyOf(network, address);
  for (const [other, known] of nicknames) {
    if (other !== key && wordOf(known) === wordOf({ network, name })) return 'taken';
  }
  return !nicknames.has(key) && nicknames.size >= MAX_NICKNAMES ? 'too-many' : undefined;
}

/** The nicknames with this one set, or removed if `name` is undefined. Check it first. */
export function withNickname(
  nicknames: Nicknames,
  network: Network,
  address: Address,
  name: string | undefined,
): Nicknames {
  const changed = new Map(nicknames);
  const key = keyOf(network, address);
  if (name === undefined) changed.delete(key);
  else changed.set(key, { network, address, name: name.trim() });
  return changed;
}

/** Nicknames of that network that contain the text, matches at the start first; ignores case. */
export function nicknamesLike(nicknames: Nicknames, network: Network, text: string): readonly Nickname[] {
  const sought = comparableText(text);
  if (sought === '') return [];
  const rank = ({ name }: Nickname) => (comparableText(name).startsWith(sought) ? 0 : 1);
  return [...nicknames.values()]
    .filter((known) => known.network === network && comparableText(known.name).includes(sought))
    .sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, 'en'));
}

/** The text stored on the device. */
export function printNicknames(nicknames: Nicknames): string {
  const names = [...nicknames.values()].map(({ network, address, name }) => [
    network,
    addressPath(address),
    name,
  ]);
  return JSON.stringify({ version: VERSION, names });
}

/**
 * Parses the stored text, which is untrusted input. Damaged entries are skipped; text of another version or without
 * one counts as empty.
 */
export function readNicknames(text: string | null): Nicknames {
  const nicknames = new Map<string, Nickname>();
  const taken = new Set<string>();
  for (const entry of entriesOf(text).slice(0, MAX_NICKNAMES)) {
    const [network, path, kept] = Array.isArray(entry) ? (entry as unknown[]) : [];
    if (!isNetwork(network) || typeof path !== 'string' || typeof kept !== 'string') continue;
    const address = addressOfPath(path);
    const name = kept.trim();
    if (address === undefined || textFault(name) !== undefined) continue;
    if (nicknames.has(keyOf(network, address)) || taken.has(wordOf({ network, name }))) continue;
    taken.add(wordOf({ network, name }));
    nicknames.set(keyOf(network, address), { network, address, name });
  }
  return nicknames;
}

function entriesOf(text: string | null): readonly unknown[] {
  try {
    const kept = JSON.parse(text ?? 'null') as { version?: unknown; names?: unknown } | null;
    return kept?.version === VERSION && Array.isArray(kept.names) ? kept.names : [];
  } catch {
    return [];
  }
}

/** The address with these 61 characters after its scheme; undefined if there is none. */
export function addressOfPath(path: string): Address | undefined {
  try {
    return parseAddress(ADDRESS_SCHEME + path);
  } catch {
    return undefined;
  }
}

function keyOf(network: Network, address: Address): string {
  return `${network} ${address}`;
}

/** Why a trimmed text cannot be a nickname of any account; undefined if it can. */
export function textFault(name: string): NicknameFault | undefined {
  if (comparableText(name) === '') return 'empty';
  if ([...name].length > MAX_NICKNAME_LENGTH) return 'too-long';
  return NOT_PRINTABLE.test(name) ? 'not-printable' : undefined;
}

/** The form in which nicknames must be unique within a network. */
function wordOf({ network, name }: Pick<Nickname, 'network' | 'name'>): string {
  return `${network} ${comparableText(name)}`;
}
