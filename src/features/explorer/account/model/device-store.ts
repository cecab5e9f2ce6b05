import { openCacheDatabase, settled } from '../../../../lib/cache-database';
import { createMemoryStore, type GranuleStore } from './entry-cache';

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
 * A store in the browser's IndexedDB. If there is none, access is refused, or another tab keeps an older version
 * open, it falls back to a store in memory for the page's lifetime.
 */
export function createDeviceStore(): GranuleStore {
  const memory = createMemoryStore();
  let opened: Promise<IDBDatabase | undefined> | undefined;
  let writes = 0;
  const database = () => (opened ??= open().catch(() => undefined));
  const objectStore = async (mode: IDBTransactionMode) =>
    (await database())?.transaction(STORE, mode).objectStore(STORE);

  async function evictOldest(): Promise<void> {
    const granules = await objectStore('readwrite');
    if (granules === undefined) return;
    const surplus = (await settled(granules.count())) - MAX_GRANULES;
    if (surplus <= 0) return;
    const oldest = await settled(granules.index('at').getAllKeys(undefined, surplus));
    await Promise.all(oldest.map((key) => settled(granules.delete(key))));
  }

  return {
    async read(keys) {
      const granules = await objectStore('readonly');
      if (granules === undefined) return memory.read(keys);
      return Promise.all(keys.map(async (key) => bytesOf(await settled(granules.get(key)))));
    },
    async update(keys, change) {
      const granules = await objectStore('readwrite');
      if (granules === undefined) return memory.update(keys, change);
      const at = Date.now();
      await Promise.all(
        keys.map(async (key) => {
          const bytes = change(key, bytesOf(await settled(granules.get(key))));
          await settled(granules.put({ key, bytes, at } satisfies StoredGranule));
        }),
      );
      writes++;
      if (writes % CHECK_EVERY === 1) await evictOldest();
    },
    async clear() {
      await memory.clear();
      const granules = await objectStore('readwrite');
      if (granules !== undefined) await settled(granules.clear());
    },
    async count() {
      const granules = await objectStore('readonly');
      return granules === undefined ? memory.count() : settled(granules.count());
    },
  };
}

/** Stored data is untrusted: another version of this program may have written it. */
function bytesOf(kept: unknown): Uint8Array<ArrayBuffer> | undefined {
  const bytes = (kept as Partial<StoredGranule> | undefined)?.bytes;
  return bytes instanceof Uint8Array ? (bytes as Uint8Array<ArrayBuffer>) : undefined;
}

const open = () =>
  openCacheDatabase({
    name: DATABASE,
    version: VERSION,
    create: (database) => database.createObjectStore(STORE, { keyPath: 'key' }).createIndex('at', 'at'),
  });
