import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
} from './entry-cache';

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
