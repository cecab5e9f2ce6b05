import type { AccountEntry } from '../../../../protocol/account-entry';
import type { Height } from '../../../../protocol/height';
import type { PublicKey } from '../../../../protocol/public-key';
import type { Span } from '../lib/pages';
import { GRANULE_BYTES, granuleOf, packEntry, unpackEntry } from '../lib/pack-entries';

/** Whose history is kept: one account as one node of one network tells it. */
export interface CacheScope {
  readonly network: string;
  /** The node's base URL. */
  readonly node: string;
  readonly publicKey: PublicKey;
}

/** Where packed granules lie: a port. A place that refuses (a private window, a full disk) throws. */
export interface GranuleShelf {
  read(keys: readonly string[]): Promise<readonly (Uint8Array<ArrayBuffer> | undefined)[]>;
  /** Replaces each granule by what `change` makes of it, all at once. */
  update(
    keys: readonly string[],
    change: (key: string, bytes: Uint8Array<ArrayBuffer> | undefined) => Uint8Array<ArrayBuffer>,
  ): Promise<void>;
  clear(): Promise<void>;
  /** How many granules lie there. */
  count(): Promise<number>;
}

/**
 * Histories that were fetched before, kept on the reader's device. Losing it loses time, never truth. By hand, and not in
 * the query cache: it merges by height, outlives the page, and its worker reads it too.
 */
export interface EntryCache {
  /** What is there of a span, ascending. */
  read(scope: CacheScope, span: Span): Promise<readonly AccountEntry[]>;
  /** What is there of single heights, ascending as they are. */
  readAt(scope: CacheScope, heights: readonly bigint[]): Promise<readonly AccountEntry[]>;
  write(scope: CacheScope, entries: readonly AccountEntry[]): Promise<void>;
  /** Erases every account's. */
  clear(): Promise<void>;
  /** An upper bound of the bytes that are kept; undefined when the place cannot be read. */
  size(): Promise<number | undefined>;
}

/**
 * A cache on a shelf. A shelf that fails is no error of anybody: reads then find nothing and writes do nothing, and the
 * node is asked again.
 */
export function createEntryCache(shelf: GranuleShelf): EntryCache {
  async function readAt(scope: CacheScope, heights: readonly bigint[]): Promise<readonly AccountEntry[]> {
    const granules = [...new Set(heights.map(granuleOf))];
    const found = await orElse([], () => shelf.read(granules.map((granule) => keyOf(scope, granule))));
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
        shelf.update([...byKey.keys()], (key, known) => {
          const bytes =
            known?.byteLength === GRANULE_BYTES ? new Uint8Array(known) : new Uint8Array(GRANULE_BYTES);
          for (const entry of byKey.get(key) ?? []) packEntry(bytes, entry);
          return bytes;
        }),
      );
    },
    clear: () => orElse(undefined, () => shelf.clear()),
    size: () => orElse(undefined, async () => (await shelf.count()) * GRANULE_BYTES),
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

/** Granules of a scope sort by their number, which can have 18 digits. */
const keyOf = (scope: CacheScope, granule: bigint) => prefixOf(scope) + granule.toString().padStart(18, '0');

/** A shelf in memory, the oldest granules making room: for browsers that keep nothing, and for tests. */
export function createMemoryShelf(limit = 500): GranuleShelf {
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
