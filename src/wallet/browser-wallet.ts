import { systemClock } from '../lib/clock';
import type { Network } from '../protocol/network';
import { createKeys, type KeysWorker } from './keys/keys-client';
import { browserPageLife } from './session/page-life';
import { createSession, type Session } from './session/session';
import { createBroadcastTabs } from './session/tab-channel';
import { createIndexedDbStorage } from './vault/indexed-db-storage';
import { requestPersistence, type Persistence } from './vault/persistence';
import { createUnlockDelay } from './vault/unlock-delay';
import { createVault, type Vault } from './vault/vault';
import { createLocalWitness } from './vault/revision-witness';
import type { Keys } from './keys/keys-client';

/** The wallet of one network in this tab, with the browser's own adapters. */
export interface BrowserWallet {
  readonly vault: Vault;
  readonly keys: Keys;
  readonly session: Session;
  /**
   * Whether this browser has held a wallet of the network: then a missing vault was deleted, by its owner in the browser's
   * settings or by the browser.
   */
  hadVault(): boolean;
  /** Asks the browser to keep the wallet's data; the result is shown to the owner. Never throws. */
  persist(): Promise<Persistence>;
}

/** Only for browsers: IndexedDB, localStorage, BroadcastChannel and a worker, which starts on first use. */
export function createBrowserWallet(
  network: Network,
  spawn: () => KeysWorker = () =>
    new Worker(/* webpackChunkName: "keys" */ new URL('./keys/keys.worker.ts', import.meta.url)),
): BrowserWallet {
  const clock = systemClock;
  const keys = createKeys(spawn, { clock });
  const witness = createLocalWitness(`atto-wallet/${network}`);
  const vault = createVault(network, {
    ...{ storage: createIndexedDbStorage(network), witness },
    ...{ keys, clock, delay: createUnlockDelay(clock) },
  });
  const channel = createBroadcastTabs(`atto-wallet/${network}`);
  const session = createSession({ vault, keys, clock, channel, page: browserPageLife });
  // Browsers have no storage manager where the page is not secure.
  const manager = navigator.storage as StorageManager | undefined;
  return {
    ...{ vault, keys, session },
    hadVault: () => witness.read() !== undefined,
    persist: () => requestPersistence(manager),
  };
}
