import { createCacheStore, settled } from '../../lib/cache-database';
import { createMemoryStore, type WorkStore } from '../../work/work-store';
import { DEVICE_WORK_DATABASE } from './device-work-trace';

const STORE = 'work';

/**
 * Stores computed work and measured rates in IndexedDB. If there is none, or it refuses or does not respond, they are kept
 * in memory as long as the page is open.
 */
export function createDeviceWorkStore(): WorkStore {
  const memory = createMemoryStore();
  const stored = createCacheStore(
    { name: DEVICE_WORK_DATABASE, version: 1, create: (database) => database.createObjectStore(STORE) },
    STORE,
  );
  return {
    get: (key) =>
      stored(
        'readonly',
        (store) => settled<unknown>(store.get(key)),
        () => memory.get(key),
      ),
    set: (key, value) =>
      stored(
        'readwrite',
        async (store) => void (await settled(store.put(value, key))),
        () => memory.set(key, value),
      ),
    remove: (key) =>
      stored(
        'readwrite',
        (store) => settled(store.delete(key)),
        () => memory.remove(key),
      ),
    keys: () =>
      stored(
        'readonly',
        async (store) => (await settled(store.getAllKeys())).filter((key) => typeof key === 'string'),
        () => memory.keys(),
      ),
  };
}
