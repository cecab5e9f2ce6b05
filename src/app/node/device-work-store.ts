import { createMemoryStore, type WorkStore } from '../../work/work-store';

const DATABASE = 'atto-work';
const VERSION = 1;
const STORE = 'work';

/**
 * Stores computed work and measured rates in IndexedDB. If there is none, or it refuses, they are kept in memory as
 * long as the page is open.
 */
export function createDeviceWorkStore(): WorkStore {
  const memory = createMemoryStore();
  let opened: Promise<IDBDatabase | undefined> | undefined;
  /** The table, or undefined without a database. */
  const table = async (mode: IDBTransactionMode) =>
    (await (opened ??= open().catch(() => undefined)))?.transaction(STORE, mode).objectStore(STORE);
  return {
    async get(key) {
      const kept = await table('readonly');
      return kept ? settled<unknown>(kept.get(key)) : memory.get(key);
    },
    async set(key, value) {
      const kept = await table('readwrite');
      await (kept ? settled(kept.put(value, key)) : memory.set(key, value));
    },
    async remove(key) {
      const kept = await table('readwrite');
      await (kept ? settled(kept.delete(key)) : memory.remove(key));
    },
    async keys() {
      const kept = await table('readonly');
      if (!kept) return memory.keys();
      return (await settled(kept.getAllKeys())).filter((key) => typeof key === 'string');
    },
  };
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, VERSION);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  const database = await settled(request);
  // Another tab with a newer version of this program must not have to wait.
  database.onversionchange = () => database.close();
  return database;
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused.'));
  });
}
