/** A database of the browser for what can be fetched or computed again. */
interface CacheDatabase {
  readonly name: string;
  /** Raised when the form of what is stored changes. The stores of another version are dropped, not converted. */
  readonly version: number;
  readonly create: (database: IDBDatabase) => void;
}

/**
 * Opens a database of IndexedDB. Rejects where there is none, where the browser refuses, and while another tab keeps an
 * older version open. It closes when another tab needs a newer version.
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
  const database = await Promise.race([settled(request), blocked]);
  database.onversionchange = () => database.close();
  return database;
}

/** The result of a request to IndexedDB; rejects with its error. */
export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused.'));
  });
}
