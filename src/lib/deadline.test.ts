import { describe, expect, it, vi } from 'vitest';
import { LateError, withDeadline } from './deadline';
import { createManualClock } from './manual-clock';

const never = new Promise<never>(() => {});

describe('a deadline', () => {
  it('passes on what settles in time, and leaves no timer', async () => {
    const clock = createManualClock();
    expect(await withDeadline(Promise.resolve(7), { ms: 100, clock })).toBe(7);
    const error = new Error('refused');
    await expect(withDeadline(Promise.reject(error), { ms: 100, clock })).rejects.toBe(error);
    expect(clock.pending).toBe(0);
  });

  it('rejects what never settles, with the error of the caller', async () => {
    const clock = createManualClock();
    const late = vi.fn(() => new Error('late'));
    const waits = [withDeadline(never, { ms: 100, clock }), withDeadline(never, { ms: 100, late, clock })];
    const settled = Promise.allSettled(waits);
    await clock.advance(99);
    expect(late).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(await settled).toEqual([
      { status: 'rejected', reason: new LateError() },
      { status: 'rejected', reason: new Error('late') },
    ]);
    expect(late).toHaveBeenCalledOnce();
    expect(clock.pending).toBe(0);
  });

  it('gives a page that was suspended the rest of the time', async () => {
    const timers: (() => void)[] = [];
    const clock = {
      ...createManualClock(),
      setTimer: (_: number, run: () => void) => (timers.push(run), () => {}),
    };
    const late = vi.fn(() => new Error('late'));
    let respond = (_: string) => {};
    const wait = withDeadline(new Promise<string>((resolve) => (respond = resolve)), {
      ms: 100,
      late,
      clock,
    });
    // The page wakes up hours later: one timer is due, and the browser's response comes right after it.
    timers.at(-1)!();
    respond('here');
    expect(await wait).toBe('here');
    expect(late).not.toHaveBeenCalled();
  });

  it('ignores a rejection that comes too late', async () => {
    const clock = createManualClock();
    let refuse = (_: Error) => {};
    const wait = withDeadline(new Promise((_, reject) => (refuse = reject)), { ms: 100, clock });
    const ended = expect(wait).rejects.toBeInstanceOf(LateError);
    await clock.advance(100);
    await ended;
    refuse(new Error('after all'));
  });
});
