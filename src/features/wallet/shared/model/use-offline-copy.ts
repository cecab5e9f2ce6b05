import { pageOfflineWallet, type OfflineWallet } from '@site/src/app/offline/offline-wallet';
import { offlineScope } from '../lib/offline-scope';
import { usePhases } from './wallet-context';

/** The copy of this page on the device, which may be older than the site. */
export function useOfflineCopy(): OfflineWallet {
  return pageOfflineWallet(offlineScope(usePhases().page.site));
}
