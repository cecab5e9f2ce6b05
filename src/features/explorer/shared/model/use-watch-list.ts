import { useSyncExternalStore } from 'react';
import { keepOnDevice, type KeptValue } from '@site/src/lib/kept-value';
import { WATCH_FORMAT, type WatchList } from '../lib/watched-accounts';

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
