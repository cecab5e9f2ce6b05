import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NodeReader } from '@site/src/app/node/node-reader';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import type { Amount } from '@site/src/protocol/amount';
import { ACCOUNT, anyMoves, chainOf, longChain } from '@site/tests/support/account-history';
import { SEED } from '@site/tests/support/protocol-arbitraries';
import type { Height } from '@site/src/protocol/height';
import { createDeviceStore } from './device-store';
import {
  createEntryCache,
  createMemoryStore,
  GRANULE_BYTES,
  granuleOf,
  packEntry,
  unpackEntry,
  type GranuleStore,
} from './entry-cache';
import { createEntrySource } from './entry-source';

describe('packed entries', () => {
  it('are unpacked unchanged', () => {
    fc.assert(
      fc.property(anyMoves(), (moves) => {
        const chain = chainOf(moves);
        const bytes = new Uint8Array(GRANULE_BYTES);
        for (const entry of chain) packEntry(bytes, entry);
        expect(chain.map(({ height }) => unpackEntry(bytes, ACCOUNT, height))).toEqual(chain);
      }),
      { seed: SEED },
    );
  });

  it('are undefined where nothing was packed, and where the bytes are damaged', () => {
    const bytes = new Uint8Array(GRANULE_BYTES);
    const [entry] = longChain(1);
    expect(unpackEntry(bytes, ACCOUNT, 1n as Height)).toBeUndefined();
    packEntry(bytes, entry!);
    expect(unpackEntry(bytes.slice(1), ACCOUNT, 1n as Height)).toBeUndefined();
    bytes[88] = 77;
    expect(unpackEntry(bytes, ACCOUNT, 1n as Height)).toBeUndefined();
    packEntry(bytes, entry!);
    bytes.fill(255, 64, 80);
    expect(unpackEntry(bytes, ACCOUNT, 1n as Height)).toBeUndefined();
  });

  it('are grouped in granules of 200 heights', () => {
    expect([1n, 200n, 201n, 1_000_000n].map(granuleOf)).toEqual([0n, 0n, 1n, 4999n]);
  });
});

describe('the cache of entries', () => {
  const SCOPE = { network: 'LOCAL', node: '/node', publicKey: ACCOUNT };

  it('is in memory without a database, evicting the oldest', async () => {
    expect(typeof indexedDB).toBe('undefined');
    const cache = createEntryCache(createDeviceStore());
    const chain = longChain(60);
    await cache.write(SCOPE, chain);
    expect(await cache.read(SCOPE, { from: 1n, to: 99n })).toEqual(chain);
    expect(await cache.read({ ...SCOPE, node: '/other' }, { from: 1n, to: 99n })).toEqual([]);
    expect(await cache.size()).toBe(17_800);
    await cache.clear();
    expect(await cache.read(SCOPE, { from: 1n, to: 99n })).toEqual([]);

    const small = createEntryCache(createMemoryStore(2));
    await small.write(SCOPE, longChain(900));
    expect(await small.size()).toBe(2 * 17_800);
  });
});

const { signal } = new AbortController();
const SCOPE = { network: 'LOCAL', node: '/node', publicKey: ACCOUNT };

/** A source on a node that serves a chain, which a test may replace; `requested` lists its requests. */
function sourceOf(chain: AccountEntry[], store = createMemoryStore()) {
  const requested: string[] = [];
  const node = { chain };
  const reader = {
    accountEntries: async (
      _: unknown,
      { fromHeight, toHeight }: { fromHeight: bigint; toHeight: bigint },
    ) => {
      requested.push(`${fromHeight}-${toHeight}`);
      return node.chain.filter(({ height }) => height >= fromHeight && height <= toHeight);
    },
    entriesAt: async (_: unknown, heights: readonly bigint[]) => {
      requested.push(heights.join());
      return node.chain.filter(({ height }) => heights.includes(height));
    },
  } as unknown as NodeReader;
  const cache = createEntryCache(store);
  return { source: createEntrySource(reader, cache, SCOPE), cache, requested, node };
}

describe('a partly cached history', () => {
  it('is fetched once, later only what is missing', async () => {
    const chain = longChain(450);
    const { source, requested } = sourceOf(chain);
    expect((await source.range({ from: 151n, to: 250n }, { signal })).entries).toEqual(chain.slice(150, 250));
    await source.range({ from: 160n, to: 240n }, { signal });
    expect((await source.range({ from: 201n, to: 300n }, { signal })).entries).toEqual(chain.slice(200, 300));
    expect(requested).toEqual(['151-250', '251-300']);
    expect(await source.at([2n, 200n, 450n], { signal })).toEqual([chain[1], chain[199], chain[449]]);
    expect(requested.at(-1)).toBe('2,450');
  });

  it('is fetched again if cached entries do not match, and the node’s version is cached', async () => {
    const { source, requested, node } = sourceOf(
      chainOf(Array.from({ length: 60 }, () => ({ by: 7n, with: 1 }))),
    );
    await source.range({ from: 11n, to: 60n }, { signal });
    node.chain = longChain(80);
    const { entries, faults } = await source.range({ from: 31n, to: 80n }, { signal });
    expect(faults).toEqual([]);
    expect(entries).toEqual(node.chain.slice(30));
    expect(requested).toEqual(['11-60', '61-80', '31-80']);
    expect((await source.range({ from: 31n, to: 80n }, { signal })).entries).toEqual(node.chain.slice(30));
    expect(requested).toHaveLength(3);
  });

  it('reports the faults of an inconsistent node every time', async () => {
    const chain = longChain(60).map((entry) =>
      entry.height === 30n ? { ...entry, balance: (entry.balance + 1n) as Amount } : entry,
    );
    const { source } = sourceOf(chain);
    for (let time = 0; time < 2; time++) {
      const { faults } = await source.range({ from: 11n, to: 60n }, { signal });
      expect(faults).toContainEqual({ height: 31n, rule: 'link' });
    }
  });

  it('works without storage', async () => {
    const refuse = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const store: GranuleStore = { read: refuse, update: refuse, clear: refuse, count: refuse };
    const chain = longChain(60);
    const { source, cache, requested } = sourceOf(chain, store);
    for (const [from, to] of [
      [1n, 50n],
      [11n, 60n],
      [1n, 50n],
    ] as const) {
      const { entries } = await source.range({ from, to }, { signal });
      expect(entries).toEqual(chain.slice(Number(from) - 1, Number(to)));
    }
    expect(requested).toEqual(['1-50', '11-60', '1-50']);
    await cache.clear();
    expect(await cache.size()).toBeUndefined();
  });
});
