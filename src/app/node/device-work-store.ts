import { openCacheDatabase, settled } from '../../lib/cache-database';
import { createMemoryStore, type WorkStore } from '../../work/work-store';
import { DEVICE_WORK_DATABASE } from './device-work-trace';

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

const open = () =>
  openCacheDatabase({
    name: DEVICE_WORK_DATABASE,
    version: VERSION,
    create: (database) => database.createObjectStore(STORE),
  });
