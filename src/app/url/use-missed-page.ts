import { useSyncExternalStore } from 'react';
import { browserPresence } from '../../lib/presence';
import { missedPage, type MissedPage } from './stay-while-offline';

/** The page that was not opened because the device was offline, and whether it is online again. */
export function useMissedPage(): {
  readonly missed: MissedPage | undefined;
  readonly isOnline: boolean;
  /** Forgets the page. */
  readonly forget: () => void;
} {
  const missed = useSyncExternalStore(missedPage.subscribe, missedPage.getSnapshot, () => undefined);
  const isOnline = useSyncExternalStore(browserPresence.subscribe, browserPresence.isOnline, () => true);
  return { missed, isOnline, forget };
}

const forget = () => missedPage.set(undefined);
