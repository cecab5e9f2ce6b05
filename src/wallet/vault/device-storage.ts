import type { Abortable } from '../../lib/abort';

/** An atomic change of the stored records. */
export interface StorageChange {
  /** What must be stored now for the change to happen; undefined for nothing. */
  readonly expect: ReadonlyMap<string, Uint8Array | undefined>;
  readonly put: ReadonlyMap<string, Uint8Array>;
  readonly remove?: readonly string[];
}

/**
 * Where the records of one network are kept on the device: a port. What it returns is untrusted: any script of the
 * origin can have written it. Errors of all: WALLET_STORAGE_FAILED, WALLET_STORAGE_BLOCKED, and BROWSER_NOT_RESPONDING, after
 * which a change may have been stored or not.
 */
export interface DeviceStorage {
  /** The records of these names in one snapshot. Something that is not bytes comes back as no bytes. */
  read(names: readonly string[], options: Abortable): Promise<readonly (Uint8Array | undefined)[]>;
  /** Whether the change was made: not if the stored records differ from the expected ones. Errors: WALLET_STORAGE_FULL. */
  commit(change: StorageChange, options: Abortable): Promise<boolean>;
  /** The names of all records, in order. */
  names(options: Abortable): Promise<readonly string[]>;
}

/** Whether two records are the same, or both absent. */
export function sameBytes(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}

/** The in-memory adapter. */
export interface MemoryStorage extends DeviceStorage {
  /** The records themselves, for a test that plays another script of the origin. */
  readonly records: Map<string, Uint8Array>;
}

/**
 * Storage in memory: for tests, whose tabs share one, and for an owner who has chosen a wallet that ends with its tab, because the
 * browser stores nothing. A block that is signed and not settled is forgotten with it; the wallet's banner says so.
 */
export function createMemoryStorage(): MemoryStorage {
  const records = new Map<string, Uint8Array>();
  return {
    records,
    async read(names, { signal }) {
      signal.throwIfAborted();
      return names.map((name) => records.get(name)?.slice());
    },
    async commit({ expect, put, remove = [] }, { signal }) {
      signal.throwIfAborted();
      for (const [name, bytes] of expect) if (!sameBytes(records.get(name), bytes)) return false;
      for (const name of remove) records.delete(name);
      for (const [name, bytes] of put) records.set(name, bytes.slice());
      return true;
    },
    async names({ signal }) {
      signal.throwIfAborted();
      return [...records.keys()].sort();
    },
  };
}
