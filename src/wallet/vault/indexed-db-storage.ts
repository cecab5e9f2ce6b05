import { BROWSER_MS, withDeadline } from '../../lib/deadline';
import { AttoError, isAttoError } from '../../protocol/error';
import type { Network } from '../../protocol/network';
import { sameBytes, type DeviceStorage } from './device-storage';

const DATABASE = 'atto-wallet';
const STORE = 'records';

/**
 * Keeps the records of one network in the browser's IndexedDB. Each change is one transaction that the browser
 * must write to disk before it reports success.
 */
export function createIndexedDbStorage(network: Network): DeviceStorage {
  let opened: Promise<IDBDatabase> | undefined;
  const keyOf = (name: string) => `${network}/${name}`;
  /** The next call opens the database again: another connection may respond where this one does not. */
  const forget = () => (opened = undefined);
  const database = async () => {
    opened ??= openInTime(forget);
    try {
      return await opened;
    } catch (error) {
      forget();
      throw error;
    }
  };
  const run = async <T>(
    mode: IDBTransactionMode,
    signal: AbortSignal,
    job: (records: IDBObjectStore, transaction: IDBTransaction) => Promise<T>,
  ): Promise<T> => {
    signal.throwIfAborted();
    try {
      const connection = await database();
      const transaction = connection.transaction(STORE, mode, { durability: 'strict' });
      const ended = finished(transaction);
      // Reported by `ended` or by the job; one of them is awaited.
      ended.catch(() => undefined);
      const result = job(transaction.objectStore(STORE), transaction).then((value) =>
        ended.then(() => value),
      );
      const late = () => {
        abandon(transaction);
        connection.close();
        forget();
        return silent();
      };
      return await withDeadline(result, { ms: BROWSER_MS.transaction, late });
    } catch (error) {
      throw isAttoError(error) ? error : storageError(error);
    }
  };
  return {
    read: (names, { signal }) =>
      run('readonly', signal, (records) =>
        Promise.all(names.map(async (name) => bytesOf(await settled<unknown>(records.get(keyOf(name)))))),
      ),
    commit: ({ expect, put, remove = [] }, { signal }) =>
      run('readwrite', signal, async (records) => {
        const stored = await Promise.all(
          [...expect].map(async ([name, bytes]) => {
            const found = bytesOf(await settled<unknown>(records.get(keyOf(name))));
            return sameBytes(found, bytes);
          }),
        );
        if (stored.includes(false)) return false;
        for (const name of remove) records.delete(keyOf(name));
        for (const [name, bytes] of put) records.put(bytes, keyOf(name));
        return true;
      }),
    names: ({ signal }) =>
      run('readonly', signal, async (records) => {
        const keys = await settled(records.getAllKeys());
        const prefix = keyOf('');
        return keys
          .filter((key) => typeof key === 'string')
          .filter((key) => key.startsWith(prefix))
          .map((key) => key.slice(prefix.length));
      }),
  };
}

/** A database that opens too late is closed, so that it blocks no other tab. */
function openInTime(onClose: () => void): Promise<IDBDatabase> {
  const opening = open(onClose);
  const late = () => {
    opening.then((database) => database.close()).catch(() => undefined);
    return silent();
  };
  return withDeadline(opening, { ms: BROWSER_MS.open, late });
}

/** Nothing of a change may be stored after its caller has read that it failed, as far as the browser still responds. */
function abandon(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended, or its outcome is being written.
  }
}

function silent(): AttoError {
  return new AttoError('BROWSER_NOT_RESPONDING', { part: 'storage' });
}

/**
 * Opens the database at whatever version it has: another script can raise the version, and requesting a lower one would
 * fail permanently. The store is added if it is missing.
 */
function open(onClose: () => void, version?: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    let request: IDBOpenDBRequest;
    try {
      // Where storage is blocked, browsers leave it out, throw or fail, each with another error.
      request = indexedDB.open(DATABASE, version);
    } catch {
      reject(new AttoError('WALLET_STORAGE_BLOCKED', {}));
      return;
    }
    request.onupgradeneeded = () => {
      if (!request.result.objectStoreNames.contains(STORE)) request.result.createObjectStore(STORE);
    };
    // Another tab keeps the database open.
    request.onblocked = () => reject(new AttoError('WALLET_STORAGE_FAILED', {}));
    request.onerror = () => {
      const error = storageError(request.error);
      reject(isAttoError(error, 'WALLET_STORAGE_FULL') ? error : new AttoError('WALLET_STORAGE_BLOCKED', {}));
    };
    request.onsuccess = () => {
      const database = request.result;
      if (!database.objectStoreNames.contains(STORE)) {
        database.close();
        resolve(open(onClose, database.version + 1));
        return;
      }
      database.onclose = onClose;
      database.onversionchange = () => {
        database.close();
        onClose();
      };
      resolve(database);
    };
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(storageError(transaction.error));
  });
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(storageError(request.error));
  });
}

/** A value of another type is from another script: it is not our record, but not absent either. */
function bytesOf(value: unknown): Uint8Array | undefined {
  if (value === undefined) return undefined;
  return value instanceof Uint8Array ? value : new Uint8Array(0);
}

function storageError(error: unknown): AttoError {
  const full = error instanceof DOMException && error.name === 'QuotaExceededError';
  return new AttoError(full ? 'WALLET_STORAGE_FULL' : 'WALLET_STORAGE_FAILED', {});
}
