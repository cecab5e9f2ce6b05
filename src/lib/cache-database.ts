import { BROWSER_MS, LateError, withDeadline } from './deadline';

/** A database of the browser for what can be fetched or computed again. */
interface CacheDatabase {
  readonly name: string;
  /** Raised when the form of what is stored changes. The stores of another version are dropped, not converted. */
  readonly version: number;
  readonly create: (database: IDBDatabase) => void;
}

/**
 * Opens a database of IndexedDB. Rejects where there is none, where the browser refuses or does not respond, and while
 * another tab keeps an older version open. It closes when another tab needs a newer version.
 */
export async function openCacheDatabase({ name, version, create }: CacheDatabase): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => {
    for (const store of [...request.result.objectStoreNames]) request.result.deleteObjectStore(store);
    create(request.result);
  };
  const blocked = new Promise<never>((_, reject) => {
    request.onblocked = () => reject(new Error('Another tab keeps an older version of the database open.'));
  });
  const opened = settled(request);
  const late = () => {
    // Nobody uses it if it opens after all, and an open one blocks newer versions.
    opened.then((database) => database.close()).catch(() => undefined);
    return new LateError();
  };
  const database = await withDeadline(Promise.race([opened, blocked]), { ms: BROWSER_MS.cache, late });
  database.onversionchange = () => database.close();
  return database;
}

/**
 * One store of a cache. `job` gets it, and must end within seconds; `otherwise` replaces it, also after a job that has
 * begun: where there is no database, and from the first time on that the browser does not respond. Errors: those of the job.
 */
type CacheStore = <T>(
  mode: IDBTransactionMode,
  job: (store: IDBObjectStore) => Promise<T>,
  otherwise: () => Promise<T>,
) => Promise<T>;

/** The store of this name in a database that is opened on first use. */
export function createCacheStore(database: CacheDatabase, name: string): CacheStore {
  let opened: Promise<IDBDatabase | undefined> | undefined;
  return async (mode, job, otherwise) => {
    const found = await (opened ??= openCacheDatabase(database).catch(() => undefined));
    if (found === undefined) return otherwise();
    try {
      const store = found.transaction(name, mode).objectStore(name);
      return await withDeadline(job(store), { ms: BROWSER_MS.cache });
    } catch (error) {
      if (!(error instanceof LateError)) throw error;
      opened = Promise.resolve(undefined);
      return otherwise();
    }
  };
}

/** The result of a request to IndexedDB; rejects with its error. */
export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused.'));
  });
}
