/**
 * Parts of the browser that pages wait for, each with a function that makes it neither succeed nor fail. It runs before any
 * script of a page, and is sent as source text.
 */
export const SILENT_FEATURES = {
  'indexedDB.open': () => {
    IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
  },
  'IndexedDB transactions': () => {
    for (const name of ['get', 'getAllKeys', 'put', 'delete', 'count', 'clear'] as const)
      IDBObjectStore.prototype[name] = () => ({}) as never;
  },
  'indexedDB.databases': () => {
    IDBFactory.prototype.databases = () => new Promise(() => {});
  },
  'locks.request': () => {
    LockManager.prototype.request = () => new Promise(() => {});
  },
  caches: () => {
    for (const name of ['open', 'match', 'keys', 'has', 'delete'] as const)
      CacheStorage.prototype[name] = () => new Promise<never>(() => {});
  },
  'service workers': () => {
    for (const name of ['getRegistration', 'getRegistrations', 'register'] as const)
      ServiceWorkerContainer.prototype[name] = () => new Promise<never>(() => {});
    Object.defineProperty(ServiceWorkerContainer.prototype, 'ready', { value: new Promise(() => {}) });
  },
  'the start of workers': () => {
    Object.defineProperty(window, 'Worker', {
      value: function () {
        return Object.assign(new EventTarget(), { postMessage() {}, terminate() {} });
      },
    });
  },
  'the camera': () => {
    MediaDevices.prototype.getUserMedia = () => new Promise(() => {});
  },
  'the clipboard': () => {
    for (const name of ['write', 'writeText'] as const)
      Clipboard.prototype[name] = () => new Promise<never>(() => {});
  },
  'the permission for notifications': () => {
    Notification.requestPermission = () => new Promise(() => {});
  },
  'the promise to keep data': () => {
    StorageManager.prototype.persisted = () => new Promise(() => {});
    StorageManager.prototype.persist = () => new Promise(() => {});
  },
} as const satisfies Readonly<Record<string, () => void>>;

/** The name of one of them. */
export type SilentFeature = keyof typeof SILENT_FEATURES;
