import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeNode, createFakeStream, createTestClient } from '../../../tests/support/fake-node';
import { settle } from '../../../tests/work/fake-engine';
import { isAttoError } from '../../protocol/error';
import type { Hash } from '../../protocol/hash';
import { toInstant } from '../../protocol/instant';
import type { PublicKey } from '../../protocol/public-key';
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

describe('what waits for an open wallet', () => {
  it('is reported in the background too, and as unknown while the node does not respond, and while the device is offline', async () => {
    vi.mocked(createDeviceWorkStore).mockReturnValue(createMemoryStore());
    const node = createFakeNode();
    const { client, presence, clock } = createTestClient(node);
    const reader = createNodeReader(client, 'http://node.test');
    const { receivables, close } = connectWallet({ client, reader, other: undefined, isWorkPrivate: true });
    const stream = createFakeStream();
    node.on('POST /accounts/receivables/stream', () => stream.response);
    const life = new AbortController();
    const reports: unknown[] = [];
    const key = 'AB'.repeat(32) as PublicKey;
    const onReport = (error: unknown) => reports.push(isAttoError(error) ? error.code : error);
    const follow = async () => {
      for await (const _ of receivables([key], { signal: life.signal, onReport })) void _;
    };
    const followed = follow().catch(() => undefined);
    await clock.advance(10);
    expect(reports).toEqual([undefined]);
    // Not even in the background, where payments are received and reported, is it closed.
    presence.set('hidden');
    await clock.advance(60_000);
    expect(stream.cancelled).toBe(false);
    stream.break();
    // A proxy may have ended it because it was silent: only a second failure says something about the node.
    node.on('POST /accounts/receivables/stream', () => new Response('', { status: 503 }));
    await clock.advance(60_000);
    expect(reports.slice(0, 2)).toEqual([undefined, 'NODE_STATUS']);
    node.on('POST /accounts/receivables/stream', () => createFakeStream().response);
    await clock.advance(60_000);
    expect(reports.at(-1)).toBeUndefined();
    presence.set('offline');
    await clock.advance(10);
    expect(reports.at(-1)).toBe('NODE_UNREACHABLE');
    life.abort();
    await followed;
    close();
  });
});

describe('the work of an open wallet', () => {
  it('has an expected time as soon as a search in the background has measured the engines', async () => {
    const store = createMemoryStore();
    vi.mocked(createDeviceWorkStore).mockReturnValue(store);
    const { client } = createTestClient(createFakeNode());
    const reader = createNodeReader(client, 'http://node.test');
    const { work, close } = connectWallet({ client, reader, other: undefined, isWorkPrivate: true });
    expect(await work.isReady(request)).toBe(false);
    expect(work.expected(request)).toBeUndefined();

    await writeRates(store, { wasm: { rate: 10_000_000, driver: 'hybrid', date: Date.now() } });
    expect(await work.isReady(request)).toBe(false);
    await settle();
    expect(work.expected(request)?.median).toBeGreaterThan(0);
    close();
  });
});
