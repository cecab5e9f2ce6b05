import { useSyncExternalStore } from 'react';
import { addressOfPath } from '@site/src/directory/nicknames';
import { keepOnDevice, type KeptFormat, type KeptValue } from '@site/src/lib/kept-value';
import { addressPath, type Address } from '@site/src/protocol/address';
import { isNetwork, type Network } from '@site/src/protocol/network';

/** An account that the reader watches. */
export interface WatchedAccount {
  readonly network: Network;
  readonly address: Address;
}

/** What the reader watches, on every network. It never leaves the device, except as requests to the node. */
export interface WatchList {
  /** In the order in which they were added, each once. */
  readonly accounts: readonly WatchedAccount[];
  /** Whether the browser reports their new entries. */
  readonly notifies: boolean;
}

/** Maximum number of watched accounts on a device, on all networks together. */
export const MAX_WATCHED = 100;

const VERSION = 1;
const NOTHING: WatchList = { accounts: [], notifies: false };

/** Whether an account is watched. */
export function isWatched({ accounts }: WatchList, network: Network, address: Address): boolean {
  return accounts.some((one) => one.network === network && one.address === address);
}

/** The list with an account added at its end or removed. A full list stays as it is. */
export function withWatched(
  list: WatchList,
  { network, address }: WatchedAccount,
  watched: boolean,
): WatchList {
  if (watched === isWatched(list, network, address)) return list;
  if (watched && list.accounts.length >= MAX_WATCHED) return list;
  const accounts = watched
    ? [...list.accounts, { network, address }]
    : list.accounts.filter((one) => one.network !== network || one.address !== address);
  return { ...list, accounts };
}

/**
 * The text stored on the device, which is untrusted when it is read: damaged entries are skipped, and text of another
 * version counts as an empty list.
 */
export const WATCH_FORMAT: KeptFormat<WatchList> = {
  key: 'atto-watched',
  read(text) {
    const { notify, entries } = membersOf(text);
    return entries.slice(0, MAX_WATCHED).reduce<WatchList>(
      (list, entry) => {
        const [network, path] = Array.isArray(entry) ? (entry as unknown[]) : [];
        const address = typeof path === 'string' ? addressOfPath(path) : undefined;
        return isNetwork(network) && address ? withWatched(list, { network, address }, true) : list;
      },
      { ...NOTHING, notifies: notify },
    );
  },
  print({ accounts, notifies }) {
    if (accounts.length === 0 && !notifies) return undefined;
    return JSON.stringify({ version: VERSION, notify: notifies, accounts: accounts.map(storedEntry) });
  },
};

const storedEntry = ({ network, address }: WatchedAccount): readonly [string, string] => [
  network,
  addressPath(address),
];

function membersOf(text: string | null): { readonly notify: boolean; readonly entries: readonly unknown[] } {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Record<string, unknown>> | null;
    if (kept?.version === VERSION && Array.isArray(kept.accounts))
      return { notify: kept.notify === true, entries: kept.accounts };
  } catch {
    // The same as an empty list.
  }
  return { notify: false, entries: [] };
}

let ofThisPage: KeptValue<WatchList> | undefined;

/** The watch list of the reader of this page. Only in client-only components: it reads device storage. */
export function useWatchList(): {
  readonly list: WatchList;
  readonly change: KeptValue<WatchList>['change'];
} {
  ofThisPage ??= keepOnDevice(WATCH_FORMAT);
  const { subscribe, getSnapshot, change } = ofThisPage;
  return { list: useSyncExternalStore(subscribe, getSnapshot), change };
}
