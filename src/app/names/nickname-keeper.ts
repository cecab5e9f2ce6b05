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

/** Where the nicknames are kept on the device. */
export const NICKNAMES_KEY = 'atto-nicknames';

/** `not-kept`: the device keeps nothing (some private windows); the name holds for this page. */
export type NicknameOutcome = 'kept' | 'not-kept' | NicknameFault;

/** The reader's nicknames for accounts, kept on the device. */
export interface NicknameKeeper extends Pick<Store<Nicknames>, 'getSnapshot' | 'subscribe'> {
  /** Gives an account a name, or takes it away where `name` is undefined. A name with a fault changes nothing. */
  set(network: Network, address: Address, name: string | undefined): NicknameOutcome;
  /** Reads the device again: another page of the site has written. */
  reload(): void;
}

type NameStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps the names in that storage. Before each change it is read again, so that two pages do not undo each other. */
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
  /** What the device says, unless it has refused to keep what this page knows. */
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

/** The nicknames of the reader of this page; follows what other pages of the site write. Only in a browser. */
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
