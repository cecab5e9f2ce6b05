import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeNode, createTestClient } from '../../../tests/support/fake-node';
import { settle } from '../../../tests/work/fake-engine';
import type { Hash } from '../../protocol/hash';
import { toInstant } from '../../protocol/instant';
import { writeRates } from '../../work/rates';
import { createMemoryStore } from '../../work/work-store';
import { createDeviceWorkStore } from '../node/device-work-store';
import { createNodeReader } from '../node/node-reader';
import { connectWallet } from './wallet-connection';

vi.mock('../node/device-work-store', () => ({ createDeviceWorkStore: vi.fn() }));

const request = {
  network: 'LOCAL',
  timestamp: toInstant(BigInt(Date.UTC(2026, 10, 22))),
  target: 'AB'.repeat(32) as Hash,
} as const;

beforeEach(() => {
  vi.stubGlobal('navigator', { hardwareConcurrency: 2 });
  // A browser that cannot create workers.
  vi.stubGlobal('Worker', function () {
    throw new Error('not allowed');
  });
});

afterEach(() => void vi.unstubAllGlobals());

describe('the work of an open wallet', () => {
  it('has an expected time as soon as a search in the background has measured the engines', async () => {
    const store = createMemoryStore();
    vi.mocked(createDeviceWorkStore).mockReturnValue(store);
    const { client } = createTestClient(createFakeNode());
    const reader = createNodeReader(client, 'http://node.test');
    const { work, close } = connectWallet({ client, reader, isWorkPrivate: true });
    expect(await work.isReady(request)).toBe(false);
    expect(work.expected(request)).toBeUndefined();

    await writeRates(store, { wasm: { rate: 10_000_000, driver: 'hybrid', date: Date.now() } });
    expect(await work.isReady(request)).toBe(false);
    await settle();
    expect(work.expected(request)?.median).toBeGreaterThan(0);
    close();
  });
});
