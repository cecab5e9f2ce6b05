import { nicknameFault, nicknameOf, type Nicknames } from '@site/src/directory/nicknames';
import { isWatched, MAX_WATCHED, withWatched, type WatchList } from '../../shared/lib/watched-accounts';
import type { NamedWatch } from './watch-file';

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
