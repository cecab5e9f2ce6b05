import type { AccountEntry } from '@site/src/protocol/account-entry';
import { MAX_AMOUNT, type Amount } from '@site/src/protocol/amount';
import { BLOCK_TYPES, type BlockType } from '@site/src/protocol/block';
import type { Hash } from '@site/src/protocol/hash';
import type { Height } from '@site/src/protocol/height';
import { bytesToHex, writeHex } from '@site/src/protocol/hex';
import type { Instant } from '@site/src/protocol/instant';
import type { PublicKey } from '@site/src/protocol/public-key';
import type { Span } from '@site/src/ui/history/history-pages';

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

/** Heights per granule. */
const GRANULE_HEIGHTS = 200n;

const TYPES: readonly (BlockType | undefined)[] = [undefined, ...BLOCK_TYPES];
/** hash 32, subject 32, balance before 8, after 8, time 8, type 1 (0: nothing here). */
const ENTRY_BYTES = 89;
/** The size of a packed granule. */
export const GRANULE_BYTES = Number(GRANULE_HEIGHTS) * ENTRY_BYTES;

/** The index of a height's granule, from 0. */
export function granuleOf(height: bigint): bigint {
  return (height - 1n) / GRANULE_HEIGHTS;
}

/** Writes an entry to its place in the bytes of its granule. */
export function packEntry(bytes: Uint8Array<ArrayBuffer>, entry: AccountEntry): void {
  const at = placeOf(entry.height);
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, ENTRY_BYTES);
  writeHex(entry.hash, bytes, at);
  writeHex(entry.subjectPublicKey, bytes, at + 32);
  view.setBigUint64(64, entry.previousBalance);
  view.setBigUint64(72, entry.balance);
  view.setBigInt64(80, entry.timestamp);
  view.setUint8(88, TYPES.indexOf(entry.blockType));
}

/**
 * Reads the entry of a height from the bytes of its granule; undefined if there is none or the bytes are invalid.
 * Stored data is untrusted, like any input.
 */
export function unpackEntry(
  bytes: Uint8Array<ArrayBuffer>,
  publicKey: PublicKey,
  height: Height,
): AccountEntry | undefined {
  if (bytes.byteLength !== GRANULE_BYTES) return undefined;
  const at = placeOf(height);
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, ENTRY_BYTES);
  const blockType = TYPES[view.getUint8(88)];
  const previousBalance = view.getBigUint64(64);
  const balance = view.getBigUint64(72);
  if (blockType === undefined || previousBalance > MAX_AMOUNT || balance > MAX_AMOUNT) return undefined;
  return {
    hash: bytesToHex(bytes.subarray(at, at + 32)) as Hash,
    algorithm: 'V1',
    publicKey,
    height,
    blockType,
    subjectAlgorithm: 'V1',
    subjectPublicKey: bytesToHex(bytes.subarray(at + 32, at + 64)) as PublicKey,
    previousBalance: previousBalance as Amount,
    balance: balance as Amount,
    timestamp: view.getBigInt64(80) as Instant,
  };
}

function placeOf(height: bigint): number {
  return Number((height - 1n) % GRANULE_HEIGHTS) * ENTRY_BYTES;
}

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
