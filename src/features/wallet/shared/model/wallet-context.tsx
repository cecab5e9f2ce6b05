import { createContext, useContext, useSyncExternalStore } from 'react';
import { pageOfflineWallet, type OfflineWallet } from '@site/src/app/offline/offline-wallet';
import type { Store } from '@site/src/lib/store';
import type { OpenWallet } from '@site/src/wallet/owner/open-wallet';
import type { WalletPhases } from './wallet-phases';

const Phases = createContext<WalletPhases | undefined>(undefined);
const Opened = createContext<OpenWallet | undefined>(undefined);

/** Provides the wallet of the page. */
export const PhasesProvider = Phases.Provider;
/** Provides the wallet to the parts that are only shown while it is unlocked. */
export const OpenWalletProvider = Opened.Provider;

/** The wallet of the page. */
export function usePhases(): WalletPhases {
  const phases = useContext(Phases);
  if (!phases) throw new Error('This part belongs inside PhasesProvider.');
  return phases;
}

/** The unlocked wallet. */
export function useOpenWallet(): OpenWallet {
  const wallet = useContext(Opened);
  if (!wallet) throw new Error('This part belongs inside OpenWalletProvider.');
  return wallet;
}

/** The current value of a store, such as a document of the wallet. */
export function useValue<T>(store: Pick<Store<T>, 'getSnapshot' | 'subscribe'>): T {
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
}

/** The copy of this page on the device, which may be older than the site. */
export function useOfflineCopy(): OfflineWallet {
  const { site } = usePhases().page;
  // What its service worker controls: the wallet's page of the site, or everything on the wallet's own origin.
  return pageOfflineWallet(site === '' ? '/wallet' : '/');
}
