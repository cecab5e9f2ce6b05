import type { AccountEntry } from '@site/src/protocol/account-entry';
import type { Height } from '@site/src/protocol/height';
import type { PublicKey } from '@site/src/protocol/public-key';
import type { Span } from '@site/src/ui/history/history-pages';
import { GRANULE_BYTES, granuleOf, packEntry, unpackEntry } from '../lib/pack-entries';

/** The scope of cached entries: one account, as reported by one node of one network. */
export interface CacheScope {
  readonly network: string;
  /** The node's base URL. */
  readonly node: string;
  readonly publicKey: PublicKey;
}

/** A port: a store of packed granules. It throws if it is unavailable (a private window, a full disk). */
export interface GranuleStore {
  read(keys: readonly string[]): Promise<readonly (Uint8Array<ArrayBuffer> | undefined)[]>;
  /** Replaces each granule by the result of `change`, in one transaction. */
  update(
    keys: readonly string[],
    change: (key: string, bytes: Uint8Array<ArrayBuffer> | undefined) => Uint8Array<ArrayBuffer>,
  ): Promise<void>;
  clear(): Promise<void>;
  /** The number of stored granules. */
  count(): Promise<number>;
}

/**
 * Previously fetched histories, cached on the reader's device; losing them only costs time. It is separate from
 * the query cache because it merges by height, outlives the page, and is also read by the worker.
 */
export interface EntryCache {
  /** The cached entries of a span, ascending. */
  read(scope: CacheScope, span: Span): Promise<readonly AccountEntry[]>;
  /** The cached entries at single heights, in the order given. */
  readAt(scope: CacheScope, heights: readonly bigint[]): Promise<readonly AccountEntry[]>;
  write(scope: CacheScope, entries: readonly AccountEntry[]): Promise<void>;
  /** Erases the entries of all accounts. */
  clear(): Promise<void>;
  /** An upper bound of the stored bytes; undefined if the store cannot be read. */
  size(): Promise<number | undefined>;
}

/**
 * Creates a cache on a store. The cache is optional: if the store fails, reads find nothing and writes do nothing.
 */
export function createEntryCache(store: GranuleStore): EntryCache {
  async function readAt(scope: CacheScope, heights: readonly bigint[]): Promise<readonly AccountEntry[]> {
    const granules = [...new Set(heights.map(granuleOf))];
    const found = await orElse([], () => store.read(granules.map((granule) => keyOf(scope, granule))));
    const bytesOf = new Map(granules.map((granule, index) => [granule, found[index]]));
    return heights.flatMap((height) => {
      const bytes = bytesOf.get(granuleOf(height));
      return (bytes && unpackEntry(bytes, scope.publicKey, height as Height)) ?? [];
    });
  }
  return {
    readAt,
    read: (scope, span) => readAt(scope, heightsOf(span)),
    async write(scope, entries) {
      const byKey = new Map<string, AccountEntry[]>();
      for (const entry of entries) {
        const key = keyOf(scope, granuleOf(entry.height));
        byKey.set(key, [...(byKey.get(key) ?? []), entry]);
      }
      if (byKey.size === 0) return;
      await orElse(undefined, () =>
        store.update([...byKey.keys()], (key, known) => {
          const bytes =
            known?.byteLength === GRANULE_BYTES ? new Uint8Array(known) : new Uint8Array(GRANULE_BYTES);
          for (const entry of byKey.get(key) ?? []) packEntry(bytes, entry);
          return bytes;
        }),
      );
    },
    clear: () => orElse(undefined, () => store.clear()),
    size: () => orElse(undefined, async () => (await store.count()) * GRANULE_BYTES),
  };
}

async function orElse<T>(otherwise: T, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch {
    return otherwise;
  }
}

function heightsOf({ from, to }: Span): bigint[] {
  const heights: bigint[] = [];
  for (let height = from; height <= to; height++) heights.push(height);
  return heights;
}

const prefixOf = ({ network, node, publicKey }: CacheScope) => `${network} ${publicKey} ${node} `;

/** Padded so that the granules of a scope sort by number, which can have 18 digits. */
const keyOf = (scope: CacheScope, granule: bigint) => prefixOf(scope) + granule.toString().padStart(18, '0');

/** A store in memory that evicts the oldest granules: for browsers without storage, and for tests. */
export function createMemoryStore(limit = 500): GranuleStore {
  const granules = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    read: async (keys) => keys.map((key) => granules.get(key)),
    async update(keys, change) {
      for (const key of keys) {
        const bytes = change(key, granules.get(key));
        granules.delete(key);
        granules.set(key, bytes);
      }
      while (granules.size > limit) granules.delete(granules.keys().next().value as string);
    },
    clear: async () => granules.clear(),
    count: async () => granules.size,
  };
}
