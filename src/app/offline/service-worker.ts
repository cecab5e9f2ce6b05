import { BROWSER_MS, withDeadline } from '../../lib/deadline';
import type { ToOfflineWorker } from './offline-messages';
import { createVerifiedFiles, type OfflineBuild } from './verified-files';

/** Written by scripts/wallet-offline: what this worker may serve, and a name for its part of the cache. */
declare const ATTO_OFFLINE: { readonly build: OfflineBuild; readonly version: string };

/** What is needed of a service worker's events and global scope; the compiler's types are those of a page. */
interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: Extendable & MessageEvent<unknown>) => void): void;
  skipWaiting(): Promise<void>;
  readonly registration: { unregister(): Promise<boolean> };
}

const PREFIX = 'atto-wallet-';
const scope = globalThis as unknown as WorkerScope;
const { build, version } = ATTO_OFFLINE;
const own = PREFIX + version;
const files = createVerifiedFiles(build, {
  cache: openCache,
  request: (path) => fetch(path, { cache: 'no-cache', redirect: 'follow' }),
  digest: async (bytes) =>
    [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join(''),
  after: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});
const dropCopies = async (isDropped: (name: string) => boolean) => {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && isDropped(name));
  await Promise.all(names.map((name) => caches.delete(name)));
};

/** A cache that does not respond is one that fails: the network replaces it. */
async function openCache(): Promise<Pick<Cache, 'match' | 'put' | 'delete'>> {
  const cache = await withDeadline(caches.open(own), { ms: BROWSER_MS.cache });
  return {
    match: (path) => withDeadline(cache.match(path), { ms: BROWSER_MS.cache }),
    delete: (path) => withDeadline(cache.delete(path), { ms: BROWSER_MS.cache }),
    put: (path, response) => withDeadline(cache.put(path, response), { ms: BROWSER_MS.transaction }),
  };
}

scope.addEventListener('install', (event) => event.waitUntil(files.install()));

scope.addEventListener('activate', (event) => event.waitUntil(dropCopies((name) => name !== own)));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  const isNavigation = request.mode === 'navigate';
  const path = files.pathOf(pathname, isNavigation);
  if (path === undefined) return;
  // Any other file than the page must be the build's.
  event.respondWith(
    isNavigation
      ? files.respondWithPage(() => fetch(request))
      : files.respond(path).then((response) => response ?? Response.error()),
  );
});

scope.addEventListener('message', (event) => {
  const reply = (value: unknown) => event.ports[0]?.postMessage(value);
  switch (event.data as ToOfflineWorker) {
    case 'activate':
      return void scope.skipWaiting();
    case 'version':
      return reply(version);
    case 'complete':
      return event.waitUntil(files.complete().then(reply));
    case 'leave':
      return event.waitUntil(
        dropCopies(() => true)
          .then(() => scope.registration.unregister())
          .then(reply),
      );
  }
});
