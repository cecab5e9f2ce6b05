import { nicknameFault, nicknameOf, textFault, type Nicknames } from '@site/src/directory/nicknames';
import { parseAddress } from '@site/src/protocol/address';
import { isNetwork } from '@site/src/protocol/network';
import {
  isWatched,
  MAX_WATCHED,
  withWatched,
  type WatchedAccount,
  type WatchList,
} from '../shared/model/watched-accounts';

const FORMAT = 'atto-watch-list';
const VERSION = 1;
/** Far more than the longest list takes. */
const MAX_CHARACTERS = 200_000;

/** A watched account and the reader's own name for it, empty if there is none. */
export interface NamedWatch extends WatchedAccount {
  readonly name: string;
}

/** Why a file cannot be read; `entry` counts from 1. */
export type WatchFileFault =
  | { readonly kind: 'not-a-list' | 'too-large' | 'newer' | 'too-many' }
  | { readonly kind: 'entry' | 'twice'; readonly entry: number };

/** A watch list as a file that people can read. */
export function printWatchFile(watched: readonly NamedWatch[]): string {
  const accounts = watched.map(({ network, address, name }) => ({ network, address, name }));
  return `${JSON.stringify({ format: FORMAT, version: VERSION, accounts }, null, 2)}\n`;
}

/** Reads such a file. Anything that this version would not have written is refused as a whole: nothing is guessed. */
export function readWatchFile(
  text: string,
): { readonly watched: readonly NamedWatch[] } | { readonly fault: WatchFileFault } {
  if (text.length > MAX_CHARACTERS) return { fault: { kind: 'too-large' } };
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { fault: { kind: 'not-a-list' } };
  }
  const { format, version, accounts } = (file ?? {}) as Partial<Record<string, unknown>>;
  if (format !== FORMAT || typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return { fault: { kind: 'not-a-list' } };
  if (version > VERSION) return { fault: { kind: 'newer' } };
  if (!Array.isArray(accounts)) return { fault: { kind: 'not-a-list' } };
  if (accounts.length > MAX_WATCHED) return { fault: { kind: 'too-many' } };
  const watched: NamedWatch[] = [];
  const seen = new Set<string>();
  for (const [at, entry] of (accounts as unknown[]).entries()) {
    const read = readEntry(entry);
    if (read === undefined) return { fault: { kind: 'entry', entry: at + 1 } };
    const keys = [`${read.network} ${read.address}`];
    if (read.name !== '') keys.push(`${read.network} name ${read.name.toLowerCase()}`);
    if (keys.some((key) => seen.has(key))) return { fault: { kind: 'twice', entry: at + 1 } };
    keys.forEach((key) => seen.add(key));
    watched.push(read);
  }
  return { watched };
}

function readEntry(entry: unknown): NamedWatch | undefined {
  const { network, address, name, ...more } = (entry ?? {}) as Partial<Record<string, unknown>>;
  if (typeof network !== 'string' || !isNetwork(network) || Object.keys(more).length > 0) return undefined;
  if (typeof address !== 'string' || typeof name !== 'string') return undefined;
  const isName = name === '' || (name === name.trim() && textFault(name) === undefined);
  try {
    return isName ? { network, address: parseAddress(address), name } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What importing an account would do. `new`: it is watched. `renamed`: it is watched already, and gets another name.
 * `same`: nothing. `unnamed`: it is watched, but without its name, because another account has that name.
 */
export interface WatchLine {
  readonly watch: NamedWatch;
  readonly kind: 'new' | 'renamed' | 'same' | 'unnamed';
  /** The name that the account has now. */
  readonly before: string | undefined;
}

/** What importing these accounts would do, before anything is changed. */
export function reviewWatched(
  list: WatchList,
  nicknames: Nicknames,
  incoming: readonly NamedWatch[],
): readonly WatchLine[] {
  return incoming.map((watch): WatchLine => {
    const { network, address, name } = watch;
    const before = nicknameOf(nicknames, network, address);
    const isKnown = isWatched(list, network, address);
    const isNamed = name === '' || name === before;
    const isTaken = !isNamed && nicknameFault(nicknames, network, address, name) !== undefined;
    if (isKnown && (isNamed || isTaken)) return { watch, before, kind: 'same' };
    if (isTaken) return { watch, before, kind: 'unnamed' };
    return { watch, before, kind: isKnown ? 'renamed' : 'new' };
  });
}

/** The number of chosen accounts for which the list has no room. */
export function withoutRoom(list: WatchList, chosen: readonly WatchLine[]): number {
  const added = chosen.filter(({ kind }) => kind !== 'renamed').length;
  return Math.max(0, list.accounts.length + added - MAX_WATCHED);
}

/** The list with the chosen accounts. */
export function mergeWatched(list: WatchList, chosen: readonly WatchLine[]): WatchList {
  return chosen.reduce((merged, { watch }) => withWatched(merged, watch, true), list);
}
