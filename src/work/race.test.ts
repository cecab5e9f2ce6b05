import { describe, expect, it } from 'vitest';
import { settle } from '../../tests/work/fake-engine';
import { createManualClock } from '../lib/manual-clock';
import { AttoError } from '../protocol/error';
import type { Hash } from '../protocol/hash';
import { NETWORK_START, toInstant } from '../protocol/instant';
import type { Work } from '../protocol/work';
import type { FoundWork, SearchOptions, WorkFinder, WorkRequest } from './port';
import { createRace } from './race';
import { createRemoteFinder } from './remote-finder';

const target = '89497F0353A4DE55C0C9ABCA9AD3A0273FADE751CEADE5EA5AF90C55AC9CDAFB' as Hash;
const request: WorkRequest = { network: 'LOCAL', timestamp: NETWORK_START, target };
/** Enough for LOCAL in 2024. */
const good = '6BA1FFAE2DB6860C' as Work;
const { signal } = new AbortController();

function heldFinder() {
  const calls: (SearchOptions & { find(found: FoundWork): void; fail(error: unknown): void })[] = [];
  const finder: WorkFinder = {
    find: (_request, options) =>
      new Promise((find, fail) => {
        options.signal.addEventListener('abort', () => fail(options.signal.reason));
        calls.push({ ...options, find, fail });
      }),
    close() {},
  };
  return { finder, calls };
}

describe('the race of this device and a server', () => {
  const begin = () => {
    const clock = createManualClock();
    const [local, remote] = [heldFinder(), heldFinder()];
    const abort = new AbortController();
    const race = createRace({ local: local.finder, remote: remote.finder, clock });
    return { clock, local, remote, abort, found: race.find(request, { signal: abort.signal }) };
  };

  it('queries no server if this device is done immediately', async () => {
    const { clock, local, remote, found } = begin();
    local.calls[0]!.find({ work: good, tries: 5, engine: 'wasm' });
    expect((await found).engine).toBe('wasm');
    await clock.advance(10_000);
    expect(remote.calls).toHaveLength(0);
    expect(clock.pending).toBe(0);
  });

  it('takes the first result and stops the other', async () => {
    const { clock, local, remote, found } = begin();
    await clock.advance(300);
    local.calls[0]!.onProgress?.({ tries: 70, engine: 'wasm' });
    remote.calls[0]!.find({ work: good, tries: 0, engine: 'remote' });
    expect(await found).toEqual({ work: good, tries: 70, engine: 'remote' });
    expect(local.calls[0]!.signal.aborted).toBe(true);
  });

  it('continues with the one that has not failed, and queries the server immediately if this device cannot search', async () => {
    const { clock, local, remote, found } = begin();
    local.calls[0]!.fail(new AttoError('WORK_ENGINE_FAILED', {}));
    await settle();
    expect(remote.calls).toHaveLength(1);
    remote.calls[0]!.find({ work: good, tries: 0, engine: 'remote' });
    expect((await found).engine).toBe('remote');
    const other = begin();
    await other.clock.advance(300);
    other.remote.calls[0]!.fail(new AttoError('NODE_UNEXPECTED_REPLY', { reason: 'html', status: 200 }));
    await settle();
    other.local.calls[0]!.find({ work: good, tries: 5, engine: 'wasm' });
    expect((await other.found).engine).toBe('wasm');
    expect(clock.pending).toBe(0);
  });

  it('fails with the error of this device when both have failed', async () => {
    const { local, remote, found } = begin();
    const ended = expect(found).rejects.toMatchObject({ code: 'WORK_ENGINE_FAILED' });
    local.calls[0]!.fail(new AttoError('WORK_ENGINE_FAILED', {}));
    await settle();
    remote.calls[0]!.fail(new AttoError('NODE_TIMEOUT', { phase: 'total' }));
    await ended;
  });

  it('ends with the reason of an abort before and after the server is queried', async () => {
    for (const ms of [0, 400]) {
      const { clock, abort, found } = begin();
      const ended = expect(found).rejects.toBe('enough');
      await clock.advance(ms);
      abort.abort('enough');
      await ended;
      expect(clock.pending).toBe(0);
    }
  });

  it('only uses this device in private mode', () => {
    const local = heldFinder().finder;
    expect(createRace({ local, clock: createManualClock() })).toBe(local);
  });
});

describe('work from a server', () => {
  it('sends what a block shows anyway, and nothing else', async () => {
    const sent: unknown[] = [];
    const finder = createRemoteFinder(async (wanted) => {
      sent.push(wanted);
      return good;
    });
    const more = { ...request, amount: 5n, account: 'secret' };
    expect(await finder.find(more, { signal })).toEqual({ work: good, tries: 0, engine: 'remote' });
    expect(sent).toEqual([request]);
  });

  it('is rejected if it is wrong, and that server is not queried again', async () => {
    let requests = 0;
    const finder = createRemoteFinder(async () => {
      requests += 1;
      return good;
    });
    const harder = { ...request, network: 'LIVE', timestamp: toInstant(NETWORK_START) } as const;
    await expect(finder.find(harder, { signal })).rejects.toMatchObject({ code: 'WORK_RESULT_INVALID' });
    await expect(finder.find(request, { signal })).rejects.toMatchObject({ code: 'WORK_ENGINE_FAILED' });
    expect(requests).toBe(1);
  });

  it('is not requested again after the client of the node has rejected it either', async () => {
    let requests = 0;
    const finder = createRemoteFinder(async () => {
      requests += 1;
      throw new AttoError('NODE_WORK_INVALID', {});
    });
    await expect(finder.find(request, { signal })).rejects.toMatchObject({ code: 'NODE_WORK_INVALID' });
    await expect(finder.find(request, { signal })).rejects.toMatchObject({ code: 'WORK_ENGINE_FAILED' });
    expect(requests).toBe(1);
  });

  it('is not used when it comes after an abort', async () => {
    const abort = new AbortController();
    const finder = createRemoteFinder(async () => {
      abort.abort('too late');
      return good;
    });
    await expect(finder.find(request, { signal: abort.signal })).rejects.toBe('too late');
    finder.close();
    await expect(finder.find(request, { signal })).rejects.toMatchObject({ code: 'WORK_ENGINE_FAILED' });
  });
});
