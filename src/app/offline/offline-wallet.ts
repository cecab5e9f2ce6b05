import { systemClock, type Clock } from '../../lib/clock';
import { BROWSER_MS, withDeadline } from '../../lib/deadline';
import { createStore, type Store } from '../../lib/store';
import { createHostWatch, type HostWatch } from './host-watch';
import { replyOf, type OfflineWorker } from './offline-messages';
import type { CopyCount } from './verified-files';

/** The offline copy of the wallet on this device, and what is known of the host that it came from. */
export interface OfflineState {
  /**
   * Whether there is one. `checking`: its files are being compared with the list of its build. `incomplete`: some are missing
   * or were changed, and could not be loaded. `silent`: its worker does not respond.
   */
  readonly copy: 'unsupported' | 'off' | 'checking' | 'on' | 'incomplete' | 'silent';
  /** The number of its files, and of those that are missing. */
  readonly files: CopyCount;
  /** `other`: the host has another version, which is ready. `gone`: the host has had none for days (host-watch.ts). */
  readonly host: 'same' | 'other' | 'gone';
}

/** A service worker that waits or is being installed. */
export type WaitingWorker = OfflineWorker;

/** A service worker that stores the files of its build; its state is then `installed`, or `redundant` if it failed. */
interface InstallingWorker extends WaitingWorker {
  readonly state: string;
  addEventListener(type: string, listener: () => void): void;
}

/** What is needed of a registration of a service worker. */
export interface OfflineRegistration {
  readonly active: OfflineWorker | null;
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
  /** Looks for the copy and for another version on the host, and loads files that the copy lacks. Never rejects. */
  check(): Promise<void>;
  /** Keeps a copy; settles when all of its files are stored. Rejects with the browser's error, or if one is missing. */
  keep(): Promise<void>;
  /** Removes it: its worker deletes the files and unregisters itself. */
  drop(): Promise<void>;
  /** Replaces the copy by the other version and loads the page again. */
  renew(): Promise<void>;
}

/** The script of the worker, at the root of the site: it may only control pages below its own folder. */
export const OFFLINE_SCRIPT = '/wallet-worker.js';

/**
 * Folder of the workers that the wallet needs without a connection. Their paths begin with that of the wallet, because a
 * service worker serves the script of another worker only if that is in its own scope.
 */
export const OFFLINE_WORKERS = '/wallet-workers/';

/** How long the worker may take: comparing a hundred files, and loading the missing ones. */
const COMPLETE_MS = 30_000;
const REPLY_MS = 5_000;
const PROBE_MS = 10_000;

/** What the copy of a page depends on. */
export interface OfflineParts {
  /** Path of the wallet. */
  readonly scope: string;
  /** Turns the path of the script into a URL that Trusted Types accept. */
  readonly trusted: (path: string) => string;
  readonly reload: () => void;
  readonly watch: HostWatch;
  readonly clock?: Clock;
}

/** The offline copy in this browser. */
export function createOfflineWallet(
  container: OfflineContainer | undefined,
  { scope, trusted, reload, watch, clock = systemClock }: OfflineParts,
): OfflineWallet {
  const files: CopyCount = { missing: 0, of: 0 };
  const state = createStore<OfflineState>({ copy: container ? 'off' : 'unsupported', files, host: 'same' });
  const set = (change: Partial<OfflineState>) => state.update((now) => ({ ...now, ...change }));
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
  const showNone = () => container && set({ copy: 'off', files, host: 'same' });

  /** Compares the copy with its list. */
  const count = async ({ active, waiting }: OfflineRegistration) => {
    const worker = active ?? waiting;
    if (!worker) return showNone();
    if (state.getSnapshot().copy === 'off') set({ copy: 'checking' });
    const found = countOf(await replyOf(worker, 'complete', { within: COMPLETE_MS, clock }));
    if (found === undefined) set({ copy: 'silent' });
    else set({ copy: found.missing === 0 ? 'on' : 'incomplete', files: found });
  };
  /** Shows whether a version waits that is not the one in use: a host may also return to that one. */
  const compare = async ({ active, waiting }: OfflineRegistration) => {
    // While the first copy is being stored, nothing is in use.
    if (!active || !waiting) return set({ host: watch.isGone() ? 'gone' : 'same' });
    set({ host: 'other' });
    const ask = (worker: OfflineWorker) => replyOf(worker, 'version', { within: REPLY_MS, clock });
    const [used, ready] = await Promise.all([ask(active), ask(waiting)]);
    if (used !== undefined && used === ready) set({ host: 'same' });
  };
  const lookAtHost = async (registration: OfflineRegistration) => {
    await compare(registration);
    try {
      await withDeadline(registration.update(), { ms: BROWSER_MS.worker });
      watch.found();
    } catch {
      await watch.look();
    }
    await compare(registration);
    registration.installing?.addEventListener('statechange', () => void compare(registration));
  };

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    async check() {
      const registration = await own();
      if (registration === undefined) return void showNone();
      await Promise.all([count(registration), lookAtHost(registration)]);
    },
    async keep() {
      if (!container) return;
      const registering = container.register(trusted(OFFLINE_SCRIPT), { scope, updateViaCache: 'none' });
      const registration = await withDeadline(registering, { ms: BROWSER_MS.worker });
      await withDeadline(stored(registration.installing), { ms: BROWSER_MS.install });
      await count(registration);
    },
    async drop() {
      const registration = await own();
      if (registration?.active) await replyOf(registration.active, 'leave', { within: REPLY_MS, clock });
      // A worker of an earlier build does not know how to leave.
      if (registration) await withDeadline(registration.unregister(), { ms: BROWSER_MS.serviceWorker });
      showNone();
    },
    async renew() {
      const registration = await own();
      if (!registration?.waiting) return reload();
      container?.addEventListener('controllerchange', reload);
      registration.waiting.postMessage('activate', []);
    },
  };
}

/** A reply of the worker as a count; undefined for anything else. */
function countOf(reply: unknown): CopyCount | undefined {
  const { missing, of } = (reply ?? {}) as Partial<Record<keyof CopyCount, unknown>>;
  return typeof missing === 'number' && typeof of === 'number' ? { missing, of } : undefined;
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
    watch: createHostWatch({
      script: OFFLINE_SCRIPT,
      storage: () => localStorage,
      request: (path) =>
        fetch(path, { cache: 'no-store', redirect: 'manual', signal: AbortSignal.timeout(PROBE_MS) }),
    }),
  });
  return ofThisPage;
}
