import { afterEach, describe, expect, it, vi } from 'vitest';
import type { NodeClient } from '../../node-client/node-client';
import type { Hash } from '../../protocol/hash';
import { toInstant } from '../../protocol/instant';
import { createDeviceWork } from './device-work';
import { createDeviceWorkStore } from './device-work-store';

const request = {
  network: 'LOCAL',
  timestamp: toInstant(BigInt(Date.UTC(2026, 10, 22))),
  target: 'AB'.repeat(32) as Hash,
} as const;

/** A browser that cannot create workers. */
function browser() {
  vi.stubGlobal('navigator', { hardwareConcurrency: 2 });
  vi.stubGlobal('Worker', function () {
    throw new Error('not allowed');
  });
}

afterEach(() => void vi.unstubAllGlobals());

describe('work on a device', () => {
  it('requests it from the node of its network if this device cannot compute it', async () => {
    browser();
    const requested: string[] = [];
    const reserve = createDeviceWork((network) => {
      requested.push(network);
      throw new Error('no node in this test');
    });
    await expect(reserve.find(request, { signal: AbortSignal.timeout(5_000) })).rejects.toMatchObject({
      code: 'WORK_ENGINE_FAILED',
    });
    expect(requested).toEqual(['LOCAL']);
    reserve.close();
  });

  it('sends no requests in private mode', async () => {
    browser();
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    const reserve = createDeviceWork(undefined as ((network: string) => NodeClient) | undefined);
    await expect(reserve.find(request, { signal: AbortSignal.timeout(5_000) })).rejects.toMatchObject({
      code: 'WORK_ENGINE_FAILED',
    });
    expect(fetched).not.toHaveBeenCalled();
    reserve.close();
  });

  it('keeps work in memory if there is no database', async () => {
    const store = createDeviceWorkStore();
    await store.set('key', { work: '00' });
    expect([await store.get('key'), await store.keys()]).toEqual([{ work: '00' }, ['key']]);
    await store.remove('key');
    expect(await store.get('key')).toBeUndefined();
  });
});
