import { AttoBlock, AttoWork } from '@attocash/commons-core';
import { describe, expect, it } from 'vitest';
import { findWork } from '../../devnet/work/find-work';
import { NETWORKS } from '../../src/protocol/network';
import { addressOf, printMembers } from '../support/build-transaction';
import { BEGINNING, openLocal, type Local } from './local';

const TARGET = 'CD'.repeat(32);
const OTHERS = NETWORKS.filter((network) => network !== 'LOCAL');

function postWork(local: Local, body: string) {
  const headers = { 'content-type': 'application/json' };
  return local.request('/works', { method: 'POST', body, headers });
}

const request = (members: Record<string, unknown> = {}) =>
  JSON.stringify({ network: 'LOCAL', timestamp: BEGINNING, target: TARGET, ...members });

/** Whether the official library accepts the nonce for the first block of the account with that key. */
function isAccepted(work: string, target: string, timestamp: number): boolean {
  const block = AttoBlock.fromJson(
    printMembers({
      type: 'OPEN',
      network: 'LOCAL',
      version: 0n,
      algorithm: 'V1',
      publicKey: target,
      balance: 1n,
      timestamp: BigInt(timestamp),
      sendHashAlgorithm: 'V1',
      sendHash: TARGET,
      representativeAlgorithm: 'V1',
      representativePublicKey: target,
      height: 1n,
      address: addressOf(target),
      representativeAddress: addressOf(target),
    }),
  );
  return AttoWork.Companion.parse(work).isValid(block);
}

describe('POST /works', () => {
  it.each([BEGINNING, BEGINNING + 60_000, Date.UTC(2024, 0, 1)])(
    'finds what the official library accepts: %i',
    async (timestamp) => {
      await using local = await openLocal();
      const { status, text } = await postWork(local, request({ timestamp }));
      expect(status).toBe(200);
      const { work } = JSON.parse(text) as { work: string };
      expect(text).toBe(`{"work":"${work}"}`);
      expect(isAccepted(work, TARGET, timestamp)).toBe(true);
    },
  );

  it('accepts quoted numbers and lowercase targets', async () => {
    await using local = await openLocal();
    expect(
      (await postWork(local, request({ timestamp: String(BEGINNING), target: TARGET.toLowerCase() }))).status,
    ).toBe(200);
  });

  it('refuses a time more than a minute ahead with an empty 400', async () => {
    await using local = await openLocal();
    expect(await postWork(local, request({ timestamp: BEGINNING + 60_001 }))).toMatchObject({
      status: 400,
      text: '',
    });
  });

  it.each<[body: string, status: number]>([
    ['hello', 400],
    [request({ target: 'CD' }), 400],
    [request({ target: 7 }), 400],
    [request({ network: 'NOWHERE' }), 400],
    [request({ timestamp: '2026-11-21T12:00:00Z' }), 400],
    ['{}', 400],
    [request({ timestamp: Date.UTC(2023, 11, 31) }), 400],
    [request({ timestamp: -1 }), 400],
    [request({ timestamp: '-9999999999999999' }), 400],
    ...[...OTHERS, 'UNKNOWN', 'local', ''].map((network) => [request({ network }), 400] as [string, number]),
  ])('%s: %i', async (body, status) => {
    await using local = await openLocal();
    expect((await postWork(local, body)).status).toBe(status);
  });

  it.each(OTHERS)('names its network when requested for %s', async (network) => {
    await using local = await openLocal();
    expect(JSON.parse((await postWork(local, request({ network }))).text)).toMatchObject({
      status: 400,
      message: 'This network is LOCAL',
    });
  });

  it('does not block the rest of the API', async () => {
    await using local = await openLocal();
    const ended: string[] = [];
    const searches = Array.from({ length: 20 }, async (_, index) => {
      await postWork(local, request({ target: index.toString(16).padStart(64, '0') }));
      ended.push('work');
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect((await local.request('/accounts/top')).status).toBe(200);
    ended.push('top');
    await Promise.all(searches);
    expect(ended.indexOf('top')).toBeLessThan(10);
  });
});

describe('findWork', () => {
  it('yields to other requests, and stops when its client disconnects', async () => {
    const caller = new AbortController();
    // No hash is below this, so the search would never end.
    const searching = findWork(TARGET, -1n, caller);
    for (let count = 0; count < 5; count++) await new Promise((resolve) => setImmediate(resolve));
    caller.abort(new Error('enough'));
    await expect(searching).rejects.toThrow('enough');
  });
});
