import { describe, expect, it } from 'vitest';
import { createWorkload } from './workload';

/** A loop on a clock that the test moves; `turns` counts how often it lets other tasks run. */
function looping() {
  let nowMs = 0;
  let turns = 0;
  const workload = createWorkload({
    now: () => nowMs,
    monotonic: () => nowMs,
    setTimer(_, callback) {
      turns += 1;
      queueMicrotask(callback);
      return () => undefined;
    },
  });
  const work = (workedMs: number) => {
    nowMs += workedMs;
  };
  const read = (waitMs: number) =>
    workload.read(async () => {
      nowMs += waitMs;
      return 'piece';
    });
  return { workload, work, read, turns: () => turns };
}

describe('the workload of a loop', () => {
  it('is nothing while the loop waits for what it reads', async () => {
    const { workload, work, read, turns } = looping();
    for (let round = 0; round < 100; round++) {
      work(40);
      expect(await read(5)).toBe('piece');
    }
    expect([workload.behindMs, turns()]).toEqual([0, 0]);
  });

  it('grows with work without pauses, and lets other tasks run in between', async () => {
    const { workload, work, read, turns } = looping();
    for (let round = 0; round < 60; round++) {
      work(10);
      await read(0);
    }
    expect([workload.behindMs, turns()]).toEqual([600, 10]);
  });

  it('falls as soon as the loop has to wait again', async () => {
    const { workload, work, read } = looping();
    work(600);
    await read(10);
    expect(workload.behindMs).toBe(400);
    await read(30);
    expect(workload.behindMs).toBe(0);
  });
});
