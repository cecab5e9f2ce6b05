import { openCacheDatabase, settled } from '../../../../lib/cache-database';
import { createMemoryShelf, type GranuleShelf } from './entry-cache';

const DATABASE = 'atto-explorer';
/** Raised when what is kept changes its form: the old form is dropped then, nothing is lost but time. */
const VERSION = 1;
const STORE = 'granules';
/** At 17.8 kB each: 1.2 million blocks, 107 MB. */
const MAX_GRANULES = 6_000;
/** How many writes pass between two looks at how much there is. */
const LOOK_EVERY = 40;

interface Kept {
  readonly key: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** When it was last written, epoch milliseconds: the oldest makes room. */
  readonly at: number;
}

/**
 * A shelf in the browser's IndexedDB. Where there is none, or it refuses, or another tab keeps an old form open, a
 * shelf in memory stands in for as long as the page lives.
 */
export function createDeviceShelf(): GranuleShelf {
  const memory = createMemoryShelf();
  let opened: Promise<IDBDatabase | undefined> | undefined;
  let writes = 0;
  const database = () => (opened ??= open().catch(() => undefined));
  const store = async (mode: IDBTransactionMode) =>
    (await database())?.transaction(STORE, mode).objectStore(STORE);

  async function makeRoom(): Promise<void> {
    const kept = await store('readwrite');
    if (kept === undefined) return;
    const surplus = (await settled(kept.count())) - MAX_GRANULES;
    if (surplus <= 0) return;
    const oldest = await settled(kept.index('at').getAllKeys(undefined, surplus));
    await Promise.all(oldest.map((key) => settled(kept.delete(key))));
  }

  return {
    async read(keys) {
      const kept = await store('readonly');
      if (kept === undefined) return memory.read(keys);
      return Promise.all(keys.map(async (key) => bytesOf(await settled(kept.get(key)))));
    },
    async update(keys, change) {
      const kept = await store('readwrite');
      if (kept === undefined) return memory.update(keys, change);
      const at = Date.now();
      await Promise.all(
        keys.map(async (key) => {
          const bytes = change(key, bytesOf(await settled(kept.get(key))));
          await settled(kept.put({ key, bytes, at } satisfies Kept));
        }),
      );
      writes++;
      if (writes % LOOK_EVERY === 1) await makeRoom();
    },
    async clear() {
      await memory.clear();
      const kept = await store('readwrite');
      if (kept !== undefined) await settled(kept.clear());
    },
    async count() {
      const kept = await store('readonly');
      return kept === undefined ? memory.count() : settled(kept.count());
    },
  };
}

/** What lies there may be anything: another form of this program may have written it. */
function bytesOf(kept: unknown): Uint8Array<ArrayBuffer> | undefined {
  const bytes = (kept as Partial<Kept> | undefined)?.bytes;
  return bytes instanceof Uint8Array ? (bytes as Uint8Array<ArrayBuffer>) : undefined;
}

const open = () =>
  openCacheDatabase({
    name: DATABASE,
    version: VERSION,
    create: (database) => database.createObjectStore(STORE, { keyPath: 'key' }).createIndex('at', 'at'),
  });
