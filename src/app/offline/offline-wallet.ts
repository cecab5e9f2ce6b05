import { BROWSER_MS, withDeadline } from '../../lib/deadline';
import { createStore, type Store } from '../../lib/store';

/**
 * Whether the wallet is kept on this device for use without a connection. `outdated`: it is, and the host has a newer
 * version, which is ready.
 */
export type OfflineState = 'unsupported' | 'off' | 'on' | 'outdated';

/** A service worker that waits or is being installed. */
export interface WaitingWorker {
  postMessage(message: string): void;
}

/** A service worker that stores the files of its build; its state is then `installed`, or `redundant` if it failed. */
interface InstallingWorker extends WaitingWorker {
  readonly state: string;
  addEventListener(type: string, listener: () => void): void;
}

/** What is needed of a registration of a service worker. */
export interface OfflineRegistration {
  readonly active: object | null;
  readonly waiting: WaitingWorker | null;
  readonly installing: InstallingWorker | null;
  update(): Promise<unknown>;
  unregister(): Promise<boolean>;
}

/** What is needed of the browser. */
export interface OfflineContainer {
  getRegistration(scope: string): Promise<OfflineRegistration | undefined>;
  register(script: string, options: RegistrationOptions): Promise<OfflineRegistration>;
  addEventListener(type: 'controllerchange', listener: () => void): void;
}

/** The offline copy of the wallet on this device, which its owner can have and remove. */
export interface OfflineWallet extends Pick<Store<OfflineState>, 'getSnapshot' | 'subscribe'> {
  /** Looks for the copy, and for a newer version on the host; failures mean that nothing is known to be newer. */
  check(): Promise<void>;
  /** Keeps a copy; settles when all of its files are stored. Rejects with the browser's error, or if one is missing. */
  keep(): Promise<void>;
  /** Removes it. */
  drop(): Promise<void>;
  /** Replaces the copy by the newer version and loads the page again. */
  renew(): Promise<void>;
}

/** The script of the worker, at the root of the site: it may only control pages below its own folder. */
export const OFFLINE_SCRIPT = '/wallet-worker.js';

/**
 * Folder of the workers that the wallet needs without a connection. Their paths begin with that of the wallet, because a
 * service worker serves the script of another worker only if that is in its own scope.
 */
export const OFFLINE_WORKERS = '/wallet-workers/';

/**
 * @param scope path of the wallet
 * @param trusted turns the path of the script into a URL that Trusted Types accept
 */
export function createOfflineWallet(
  container: OfflineContainer | undefined,
  {
    scope,
    trusted,
    reload,
  }: { readonly scope: string; readonly trusted: (path: string) => string; readonly reload: () => void },
): OfflineWallet {
  const state = createStore<OfflineState>(container ? 'off' : 'unsupported');
  const own = async () => {
    try {
      return (
        container && (await withDeadline(container.getRegistration(scope), { ms: BROWSER_MS.serviceWorker }))
      );
    } catch {
      // Storage is blocked, or the browser does not respond.
      return undefined;
    }
  };
  const show = (registration: OfflineRegistration | undefined) => {
    if (!container) return;
    const { active = null, waiting = null } = registration ?? {};
    if (active && waiting) state.set('outdated');
    // While the first copy is being stored, there is none.
    else state.set(active || waiting ? 'on' : 'off');
  };

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    async check() {
      const registration = await own();
      show(registration);
      if (registration === undefined) return;
      try {
        await withDeadline(registration.update(), { ms: BROWSER_MS.worker });
      } catch {
        return;
      }
      show(registration);
      registration.installing?.addEventListener('statechange', () => show(registration));
    },
    async keep() {
      if (!container) return;
      const registering = container.register(trusted(OFFLINE_SCRIPT), { scope, updateViaCache: 'none' });
      const registration = await withDeadline(registering, { ms: BROWSER_MS.worker });
      await stored(registration.installing);
      show(registration);
    },
    async drop() {
      const registration = await own();
      if (registration) await withDeadline(registration.unregister(), { ms: BROWSER_MS.serviceWorker });
      show(undefined);
    },
    async renew() {
      const registration = await own();
      if (!registration?.waiting) return reload();
      container?.addEventListener('controllerchange', reload);
      registration.waiting.postMessage('activate');
    },
  };
}

/** Waits until a new worker has stored the files of its build. Rejects if it could not. */
function stored(worker: InstallingWorker | null): Promise<void> {
  if (worker?.state !== 'installing') return Promise.resolve();
  return new Promise((resolve, reject) =>
    worker.addEventListener('statechange', () =>
      worker.state === 'redundant' ? reject(new Error('A file of the copy could not be stored.')) : resolve(),
    ),
  );
}

interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/** Name of the Trusted Types policy of this file, which the wallet's content policy lists. */
export const OFFLINE_POLICY = 'atto#offline';

/** A policy that accepts the one script of the worker and nothing else. */
export function trustOfflineScript(
  factory: TrustedTypesFactory | undefined = (globalThis as { trustedTypes?: TrustedTypesFactory })
    .trustedTypes,
): (path: string) => string {
  const rules = {
    createScriptURL(url: string) {
      if (url !== OFFLINE_SCRIPT) throw new TypeError('Only the wallet’s own worker is trusted.');
      return url;
    },
  };
  const policy = factory ? factory.createPolicy(OFFLINE_POLICY, rules) : rules;
  return (path) => policy.createScriptURL(path);
}

let ofThisPage: OfflineWallet | undefined;

/** The offline copy of this page's wallet. Only in a browser. */
export function pageOfflineWallet(scope: string): OfflineWallet {
  let trusted: ((path: string) => string) | undefined;
  ofThisPage ??= createOfflineWallet(navigator.serviceWorker as ServiceWorkerContainer | undefined, {
    scope,
    // The policy can be created once.
    trusted: (path) => (trusted ??= trustOfflineScript())(path),
    reload: () => window.location.reload(),
  });
  return ofThisPage;
}
