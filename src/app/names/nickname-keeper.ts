import {
  nicknameFault,
  printNicknames,
  readNicknames,
  withNickname,
  type NicknameFault,
  type Nicknames,
} from '../../directory/nicknames';
import { createStore, type Store } from '../../lib/store';
import type { Address } from '../../protocol/address';
import type { Network } from '../../protocol/network';

/** The storage key of the nicknames. */
export const NICKNAMES_KEY = 'atto-nicknames';

/** `not-kept`: the device stores nothing (some private windows); the name applies to this page only. */
export type NicknameOutcome = 'kept' | 'not-kept' | NicknameFault;

/** The reader's nicknames for accounts, stored on the device. */
export interface NicknameKeeper extends Pick<Store<Nicknames>, 'getSnapshot' | 'subscribe'> {
  /** Sets an account's nickname, or removes it if `name` is undefined. An invalid name changes nothing. */
  set(network: Network, address: Address, name: string | undefined): NicknameOutcome;
  /** Reads the device again after another page of the site has written to it. */
  reload(): void;
}

type NameStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Stores nicknames in that storage. It is read again before each change, so that two pages do not overwrite each
 * other.
 */
export function createNicknameKeeper(storage: () => NameStorage): NicknameKeeper {
  const read = (): Nicknames | undefined => {
    try {
      return readNicknames(storage().getItem(NICKNAMES_KEY));
    } catch {
      return undefined;
    }
  };
  const write = (nicknames: Nicknames): 'kept' | 'not-kept' => {
    try {
      if (nicknames.size === 0) storage().removeItem(NICKNAMES_KEY);
      else storage().setItem(NICKNAMES_KEY, printNicknames(nicknames));
      return 'kept';
    } catch {
      return 'not-kept';
    }
  };
  const store = createStore<Nicknames>(read() ?? new Map());
  let isKept = true;
  /** What the device has, unless it refused to store what this page knows. */
  const latest = () => (isKept ? read() : undefined) ?? store.getSnapshot();
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    set(network, address, name) {
      const before = latest();
      const fault = name === undefined ? undefined : nicknameFault(before, network, address, name);
      if (fault !== undefined) return fault;
      const after = withNickname(before, network, address, name);
      const outcome = write(after);
      isKept = outcome === 'kept';
      store.set(after);
      return outcome;
    },
    reload: () => store.set(latest()),
  };
}

let ofThisPage: NicknameKeeper | undefined;

/** The nicknames of the reader of this page; follows changes by other pages of the site. Only in a browser. */
export function pageNicknames(): NicknameKeeper {
  if (!ofThisPage) {
    const keeper = createNicknameKeeper(() => window.localStorage);
    window.addEventListener('storage', ({ key }) => {
      if (key === NICKNAMES_KEY || key === null) keeper.reload();
    });
    ofThisPage = keeper;
  }
  return ofThisPage;
}
