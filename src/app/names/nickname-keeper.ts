import {
  nicknameFault,
  printNicknames,
  readNicknames,
  withNickname,
  type NicknameFault,
  type Nicknames,
} from '../../directory/nicknames';
import { createKeptValue, keepOnDevice, type KeptFormat, type KeptValue } from '../../lib/kept-value';
import type { Address } from '../../protocol/address';
import type { Network } from '../../protocol/network';

/** The storage key of the nicknames. */
export const NICKNAMES_KEY = 'atto-nicknames';

const FORMAT: KeptFormat<Nicknames> = {
  key: NICKNAMES_KEY,
  read: readNicknames,
  print: (nicknames) => (nicknames.size === 0 ? undefined : printNicknames(nicknames)),
};

/** `not-kept`: the device stores nothing (some private windows); the name applies to this page only. */
export type NicknameOutcome = 'kept' | 'not-kept' | NicknameFault;

/** The reader's nicknames for accounts, stored on the device. */
export interface NicknameKeeper extends Pick<KeptValue<Nicknames>, 'getSnapshot' | 'subscribe' | 'reload'> {
  /** Sets an account's nickname, or removes it if `name` is undefined. An invalid name changes nothing. */
  set(network: Network, address: Address, name: string | undefined): NicknameOutcome;
}

/** Stores nicknames in that storage. */
export function createNicknameKeeper(storage: Parameters<typeof createKeptValue>[0]): NicknameKeeper {
  return keeperOf(createKeptValue(storage, FORMAT));
}

function keeperOf(kept: KeptValue<Nicknames>): NicknameKeeper {
  return {
    ...kept,
    set(network, address, name) {
      const fault = name === undefined ? undefined : nicknameFault(kept.latest(), network, address, name);
      return fault ?? kept.change((latest) => withNickname(latest, network, address, name));
    },
  };
}

let ofThisPage: NicknameKeeper | undefined;

/** The nicknames of the reader of this page; follows changes by other pages of the site. Only in a browser. */
export function pageNicknames(): NicknameKeeper {
  ofThisPage ??= keeperOf(keepOnDevice(FORMAT));
  return ofThisPage;
}
