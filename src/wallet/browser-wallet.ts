import { systemClock } from '../lib/clock';
import type { Network } from '../protocol/network';
import { createKeys, type Keys, type KeysWorker } from './keys/keys-client';
import { createMemoryChainLocks, createTabChainLocks, type ChainLocks } from './ports/chain-locks';
import { createPasskeys, type Passkeys } from './passkeys/browser-passkeys';
import { browserPageLife } from './session/page-life';
import { createSession, type Session } from './session/session';
import { createBroadcastTabs, createTabHub } from './session/tab-channel';
import { createMemoryStorage } from './vault/device-storage';
import { createIndexedDbStorage } from './vault/indexed-db-storage';
import { requestPersistence, type Persistence } from './vault/persistence';
import { createUnlockDelay } from './vault/unlock-delay';
import { createVault, type Vault } from './vault/vault';
import { createLocalWitness, createMemoryWitness } from './vault/revision-witness';

/** Where a wallet is kept: on the device, or in this tab alone and until it is closed. */
export type KeptIn = 'device' | 'tab';

/** Where a wallet is, and whether its origin is its own. */
interface WalletPlace {
  readonly keptIn?: KeptIn;
  /**
   * Whether no other page has the wallet's origin. Only then are there passkeys: any script of an origin can ask for its
   * passkeys, and the browser's question would be genuine.
   */
  readonly isAlone?: boolean;
}

/** The wallet of one network in this tab, with the browser's own adapters. */
export interface BrowserWallet {
  readonly keptIn: KeptIn;
  readonly vault: Vault;
  readonly keys: Keys;
  readonly session: Session;
  /** The browser's passkeys; undefined where the wallet has none to offer. */
  readonly passkeys: Passkeys | undefined;
  /**
   * Whether this browser has held a wallet of the network: then a missing vault was deleted, by its owner in the browser's
   * settings or by the browser.
   */
  hadVault(): boolean;
  /** What keeps tabs from using an account at the same time. Errors: PAYMENT_LOCKS_MISSING. */
  locks(): ChainLocks;
  /** Asks the browser to keep the wallet's data; the result is shown to the owner. Never throws. */
  persist(): Promise<Persistence>;
}

/**
 * Only for browsers: IndexedDB, localStorage, BroadcastChannel, Web Locks and a worker, which starts on first use. A wallet that is
 * kept in the tab uses none of the first four: browsers that block storage block locks too.
 */
export function createBrowserWallet(
  network: Network,
  { keptIn = 'device', isAlone = false }: WalletPlace = {},
  // The name leads out of the folder for scripts, into the one that the offline copy can serve (OFFLINE_WORKERS).
  spawn: () => KeysWorker = () =>
    new Worker(
      /* webpackChunkName: "../../wallet-workers/keys" */ new URL('./keys/keys.worker.ts', import.meta.url),
    ),
): BrowserWallet {
  const clock = systemClock;
  const keys = createKeys(spawn, { clock });
  const isKept = keptIn === 'device';
  const name = `atto-wallet/${network}`;
  const witness = isKept ? createLocalWitness(name) : createMemoryWitness();
  const vault = createVault(network, {
    storage: isKept ? createIndexedDbStorage(network) : createMemoryStorage(),
    witness,
    keys,
    clock,
    delay: createUnlockDelay(clock),
  });
  const channel = isKept ? createBroadcastTabs(name) : createTabHub()();
  const ownLocks = createMemoryChainLocks();
  const session = createSession({ vault, keys, clock, channel, page: browserPageLife });
  // Browsers have no storage manager where the page is not secure.
  const manager = navigator.storage as StorageManager | undefined;
  return {
    keptIn,
    vault,
    keys,
    session,
    passkeys: isAlone && isKept ? browserPasskeys() : undefined,
    hadVault: () => witness.read() !== undefined,
    locks: () => (isKept ? createTabChainLocks(navigator.locks as LockManager | undefined) : ownLocks),
    persist: () => requestPersistence(isKept ? manager : undefined),
  };
}

function browserPasskeys(): Passkeys {
  return createPasskeys({
    host: window.location.hostname,
    // Browsers have neither where the page is not secure.
    credentials: navigator.credentials as CredentialsContainer | undefined,
    PublicKeyCredential: window.PublicKeyCredential as never,
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
  });
}
