import { useCallback, useSyncExternalStore } from 'react';
import { knownAddress } from '../../directory/known-addresses';
import { NO_NICKNAMES, nicknameOf, type Nicknames } from '../../directory/nicknames';
import type { Address } from '../../protocol/address';
import { pageNicknames, type NicknameOutcome } from './nickname-keeper';
import { useNetwork } from '../node/use-network';

/** The name of an account, and its origin: the reader (`nickname`), or public data (`known`). */
export interface AccountName {
  readonly name: string;
  readonly source: 'nickname' | 'known';
}

/** The names of accounts on the network of the page. */
export interface Names {
  /** The reader's own name for it, otherwise the public one, otherwise undefined. */
  readonly nameOf: (address: Address) => AccountName | undefined;
  /** All nicknames of the reader, on every network. */
  readonly nicknames: Nicknames;
  /** Sets the nickname of an account of this network, or removes it if `name` is undefined. */
  readonly setNickname: (address: Address, name: string | undefined) => NicknameOutcome;
}

const noSubscription = () => () => {};
const isBrowser = typeof window !== 'undefined';

/** Subscribes to names. The static page and the first render have only the public ones. */
export function useNames(): Names {
  const { network } = useNetwork();
  const keeper = isBrowser ? pageNicknames() : undefined;
  const nicknames = useSyncExternalStore(
    keeper?.subscribe ?? noSubscription,
    keeper?.getSnapshot ?? (() => NO_NICKNAMES),
    () => NO_NICKNAMES,
  );
  const nameOf = useCallback(
    (address: Address): AccountName | undefined => {
      const own = nicknameOf(nicknames, network, address);
      if (own !== undefined) return { name: own, source: 'nickname' };
      const known = knownAddress(network, address);
      return known && { name: known.label, source: 'known' };
    },
    [nicknames, network],
  );
  const setNickname = useCallback(
    (address: Address, name: string | undefined) => pageNicknames().set(network, address, name),
    [network],
  );
  return { nameOf, nicknames, setNickname };
}
