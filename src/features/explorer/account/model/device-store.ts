import { createCacheStore, settled } from '@site/src/lib/cache-database';
import { createEntryCache, createMemoryStore, type EntryCache, type GranuleStore } from './entry-cache';

const DATABASE = 'atto-explorer';
/** Raised when the stored format changes: the old data is then dropped, which only costs time. */
const VERSION = 1;
const STORE = 'granules';
/** At 17.8 kB each: 1.2 million blocks, 107 MB. */
const MAX_GRANULES = 6_000;
/** Writes between two checks of the size. */
const CHECK_EVERY = 40;

interface StoredGranule {
  readonly key: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** When it was last written, in epoch milliseconds: the oldest is evicted first. */
  readonly at: number;
}

/**
 * A store in the browser's IndexedDB. If there is none, access is refused, the browser does not respond, or another tab
 * keeps an older version open, it falls back to a store in memory for the page's lifetime.
 */
export function createDeviceStore(): GranuleStore {
  const memory = createMemoryStore();
  let writes = 0;
  const stored = createCacheStore(
    {
      name: DATABASE,
      version: VERSION,
      create: (database) => database.createObjectStore(STORE, { keyPath: 'key' }).createIndex('at', 'at'),
    },
    STORE,
  );

  async function evictOldest(granules: IDBObjectStore): Promise<void> {
    const surplus = (await settled(granules.count())) - MAX_GRANULES;
    if (surplus <= 0) return;
    const oldest = await settled(granules.index('at').getAllKeys(undefined, surplus));
    await Promise.all(oldest.map((key) => settled(granules.delete(key))));
  }

  return {
    read: (keys) =>
      stored(
        'readonly',
        (granules) => Promise.all(keys.map(async (key) => bytesOf(await settled(granules.get(key))))),
        () => memory.read(keys),
      ),
    async update(keys, change) {
      const at = Date.now();
      const write = async (granules: IDBObjectStore) => {
        await Promise.all(
          keys.map(async (key) => {
            const bytes = change(key, bytesOf(await settled(granules.get(key))));
            await settled(granules.put({ key, bytes, at } satisfies StoredGranule));
          }),
        );
        writes++;
      };
      await stored('readwrite', write, () => memory.update(keys, change));
      if (writes % CHECK_EVERY === 1) await stored('readwrite', evictOldest, async () => undefined);
    },
    async clear() {
      await memory.clear();
      await stored(
        'readwrite',
        (granules) => settled(granules.clear()),
        async () => undefined,
      );
    },
    count: () =>
      stored(
        'readonly',
        (granules) => settled(granules.count()),
        () => memory.count(),
      ),
  };
}

/** Stored data is untrusted: another version of this program may have written it. */
function bytesOf(kept: unknown): Uint8Array<ArrayBuffer> | undefined {
  const bytes = (kept as Partial<StoredGranule> | undefined)?.bytes;
  return bytes instanceof Uint8Array ? (bytes as Uint8Array<ArrayBuffer>) : undefined;
}

let cache: EntryCache | undefined;

/** The entry cache on this device, one instance per thread. Only in a browser. */
export function deviceCache(): EntryCache {
  cache ??= createEntryCache(createDeviceStore());
  return cache;
}
