import type { Page } from '@playwright/test';
import { WALLET_PATH } from './wallet';

type Stored = {
  readonly local: Readonly<Record<string, string>>;
  readonly records: readonly [string, number[]][];
};

/** Opens a file that is not a page, on the wallet's origin: the site, or an origin of its own. */
export async function leaveWallet(page: Page): Promise<void> {
  await page.goto('/third-party-licenses.txt');
}

/**
 * Copies what the wallet has stored on the device: IndexedDB and localStorage, as a copy of a browser's profile does. The
 * result puts the copy back and loads the page again.
 */
export async function copyDevice(page: Page): Promise<() => Promise<void>> {
  const stored = await page.evaluate(async (): Promise<Stored> => {
    const database = await opened();
    const store = database
      .transaction(database.objectStoreNames[0]!)
      .objectStore(database.objectStoreNames[0]!);
    const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
    database.close();
    const records = keys.map((key, at): [string, number[]] => [String(key), [...(values[at] as Uint8Array)]]);
    return { local: { ...localStorage }, records };

    async function opened() {
      return done(indexedDB.open('atto-wallet'));
    }
    function done<T>(request: IDBRequest<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
      });
    }
  });
  return async () => {
    // The page itself must not write meanwhile.
    await leaveWallet(page);
    await page.evaluate(async ({ local, records }) => {
      localStorage.clear();
      for (const [name, text] of Object.entries(local)) localStorage.setItem(name, text);
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('atto-wallet');
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
      });
      const name = database.objectStoreNames[0]!;
      const transaction = database.transaction(name, 'readwrite');
      const store = transaction.objectStore(name);
      store.clear();
      for (const [key, bytes] of records) store.put(Uint8Array.from(bytes), key);
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onerror = () => reject(transaction.error ?? new Error('IndexedDB'));
      });
      database.close();
    }, stored);
    await page.goto(`${WALLET_PATH}#/send/file`);
  };
}
