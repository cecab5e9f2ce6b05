import { describe, expect, it } from 'vitest';
import type { Hash } from '../protocol/hash';
import { NETWORK_START, toInstant } from '../protocol/instant';
import { checkWorkFor, workThreshold, type Work } from '../protocol/work';
import { createPlainEngine } from './engines/plain/plain-engine';
import type { SearchOptions, WorkEngine, WorkTask } from './port';
import { createWorkFinder } from './work-finder';

const target = '89497F0353A4DE55C0C9ABCA9AD3A0273FADE751CEADE5EA5AF90C55AC9CDAFB' as Hash;
const in2026 = toInstant(BigInt(Date.UTC(2026, 10, 21)));
const request = { network: 'LOCAL', timestamp: in2026, target } as const;
const { signal } = new AbortController();

/** An engine with a given response that records its tasks. */
function engineOf(answer: string) {
  const tasks: WorkTask[] = [];
  let closed = 0;
  const engine: WorkEngine = {
    name: 'plain',
    describe: async () => 'a test',
    search: async (task: WorkTask, _options: SearchOptions) => {
      tasks.push(task);
      return { work: answer as Work, tries: 1, engine: 'plain' };
    },
    close: () => void (closed += 1),
  };
  return { engine, tasks, closed: () => closed };
}

describe('the finder of work', () => {
  it('returns work that is enough for network and year', async () => {
    const finder = createWorkFinder(
      createPlainEngine({ pause: () => Promise.resolve(), clock: () => performance.now() }),
      () => 7n,
    );
    const { work, tries } = await finder.find(request, { signal });
    expect(checkWorkFor(request, work)).toBe(true);
    expect(tries).toBeGreaterThan(0);
  });

  it('calls the engine with the threshold from the rules and a start from its random source', async () => {
    const { engine, tasks, closed } = engineOf('6BA1FFAE2DB6860C');
    const finder = createWorkFinder(engine, () => (1n << 64n) + 5n);
    await finder.find({ ...request, timestamp: NETWORK_START }, { signal });
    expect(tasks).toEqual([{ target, threshold: workThreshold('LOCAL', 2024), start: 5n }]);
    finder.close();
    expect(closed()).toBe(1);
  });

  it('rejects a result of the engine that is not enough', async () => {
    // Enough in 2034, and not for DEV.
    const { engine } = engineOf('6BA1FFAE2DB6860C');
    const finder = createWorkFinder(engine, () => 0n);
    await expect(finder.find({ ...request, network: 'DEV' }, { signal })).rejects.toMatchObject({
      code: 'WORK_RESULT_INVALID',
    });
  });

  it('calls no engine for an invalid request', async () => {
    const { engine, tasks } = engineOf('6BA1FFAE2DB6860C');
    const finder = createWorkFinder(engine, () => 0n);
    const early = { ...request, timestamp: toInstant(NETWORK_START - 1n) };
    await expect(finder.find(early, { signal })).rejects.toMatchObject({ code: 'WORK_BEFORE_NETWORK_START' });
    await expect(finder.find({ ...request, target: 'AB' as Hash }, { signal })).rejects.toMatchObject({
      code: 'HASH_MALFORMED',
    });
    await expect(finder.find(request, { signal: AbortSignal.abort('no') })).rejects.toBe('no');
    expect(tasks).toEqual([]);
  });
});
