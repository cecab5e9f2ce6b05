import { addressPath, type Address } from '@site/src/protocol/address';
import type { Network } from '@site/src/protocol/network';

/** An account that the reader watches. */
export interface WatchedAccount {
  readonly network: Network;
  readonly address: Address;
}

/** The storage key of the watch list. */
export const WATCH_KEY = 'atto-watched';

/** How a watched account is stored. */
export const watchedEntry = ({ network, address }: WatchedAccount): readonly [string, string] => [
  network,
  addressPath(address),
];

/** What the stored list contains if the reader wants notifications. */
const NOTIFIES = '"notify":true';

/**
 * Whether an account seems to be on the watch list, or the reader seems to want notifications, without the code that
 * reads the list: most readers have none. That code decides.
 */
export function glanceAtWatchList(of: WatchedAccount | 'notifies'): boolean {
  try {
    const text = of === 'notifies' ? NOTIFIES : JSON.stringify(watchedEntry(of));
    return window.localStorage.getItem(WATCH_KEY)?.includes(text) ?? false;
  } catch {
    return false;
  }
}
