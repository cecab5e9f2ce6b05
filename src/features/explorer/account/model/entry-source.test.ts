import { describe, expect, it } from 'vitest';
import { ACCOUNT, chainOf, longChain } from '../../../../../tests/support/account-history';
import type { NodeReader } from '../../../../app/node/node-reader';
import type { AccountEntry } from '../../../../protocol/account-entry';
import type { Amount } from '../../../../protocol/amount';
import { createDeviceShelf } from './device-shelf';
import { createEntryCache, createMemoryShelf, type GranuleShelf } from './entry-cache';
import { createEntrySource } from './entry-source';

const { signal } = new AbortController();
const SCOPE = { network: 'LOCAL', node: '/node', publicKey: ACCOUNT };

/** A source on a node that hands out a chain, which a test may replace; `asked` is what the node was asked. */
function sourceOf(chain: AccountEntry[], shelf = createMemoryShelf()) {
  const asked: string[] = [];
  const node = { chain };
  const reader = {
    accountEntries: async (
      _: unknown,
      { fromHeight, toHeight }: { fromHeight: bigint; toHeight: bigint },
    ) => {
      asked.push(`${fromHeight}-${toHeight}`);
      return node.chain.filter(({ height }) => height >= fromHeight && height <= toHeight);
    },
    entriesAt: async (_: unknown, heights: readonly bigint[]) => {
      asked.push(heights.join());
      return node.chain.filter(({ height }) => heights.includes(height));
    },
  } as unknown as NodeReader;
  const cache = createEntryCache(shelf);
  return { source: createEntrySource(reader, cache, SCOPE), cache, asked, node };
}

describe('a history that is partly kept', () => {
  it('is fetched once, and only what is missing of it later', async () => {
    const chain = longChain(450);
    const { source, asked } = sourceOf(chain);
    expect((await source.range({ from: 151n, to: 250n }, { signal })).entries).toEqual(chain.slice(150, 250));
    await source.range({ from: 160n, to: 240n }, { signal });
    expect((await source.range({ from: 201n, to: 300n }, { signal })).entries).toEqual(chain.slice(200, 300));
    expect(asked).toEqual(['151-250', '251-300']);
    expect(await source.at([2n, 200n, 450n], { signal })).toEqual([chain[1], chain[199], chain[449]]);
    expect(asked.at(-1)).toBe('2,450');
  });

  it('is asked for anew when what was kept does not fit, and the node’s own word is kept', async () => {
    const { source, asked, node } = sourceOf(
      chainOf(Array.from({ length: 60 }, () => ({ by: 7n, with: 1 }))),
    );
    await source.range({ from: 11n, to: 60n }, { signal });
    node.chain = longChain(80);
    const { entries, faults } = await source.range({ from: 31n, to: 80n }, { signal });
    expect(faults).toEqual([]);
    expect(entries).toEqual(node.chain.slice(30));
    expect(asked).toEqual(['11-60', '61-80', '31-80']);
    expect((await source.range({ from: 31n, to: 80n }, { signal })).entries).toEqual(node.chain.slice(30));
    expect(asked).toHaveLength(3);
  });

  it('shows the faults of a node that contradicts itself, every time', async () => {
    const chain = longChain(60).map((entry) =>
      entry.height === 30n ? { ...entry, balance: (entry.balance + 1n) as Amount } : entry,
    );
    const { source } = sourceOf(chain);
    for (let time = 0; time < 2; time++) {
      const { faults } = await source.range({ from: 11n, to: 60n }, { signal });
      expect(faults).toContainEqual({ height: 31n, rule: 'link' });
    }
  });

  it('does without a place to keep it', async () => {
    const refuse = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const shelf: GranuleShelf = { read: refuse, update: refuse, clear: refuse, count: refuse };
    const chain = longChain(60);
    const { source, cache, asked } = sourceOf(chain, shelf);
    for (const [from, to] of [
      [1n, 50n],
      [11n, 60n],
      [1n, 50n],
    ] as const) {
      const { entries } = await source.range({ from, to }, { signal });
      expect(entries).toEqual(chain.slice(Number(from) - 1, Number(to)));
    }
    expect(asked).toEqual(['1-50', '11-60', '1-50']);
    await cache.clear();
    expect(await cache.size()).toBeUndefined();
  });

  it('is kept in memory where there is no database, and makes room', async () => {
    expect(typeof indexedDB).toBe('undefined');
    const cache = createEntryCache(createDeviceShelf());
    const chain = longChain(60);
    await cache.write(SCOPE, chain);
    expect(await cache.read(SCOPE, { from: 1n, to: 99n })).toEqual(chain);
    expect(await cache.read({ ...SCOPE, node: '/other' }, { from: 1n, to: 99n })).toEqual([]);
    expect(await cache.size()).toBe(17_800);
    await cache.clear();
    expect(await cache.read(SCOPE, { from: 1n, to: 99n })).toEqual([]);

    const small = createEntryCache(createMemoryShelf(2));
    await small.write(SCOPE, longChain(900));
    expect(await small.size()).toBe(2 * 17_800);
  });
});
