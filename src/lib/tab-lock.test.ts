import { describe, expect, it, vi } from 'vitest';
import { createManualClock } from './manual-clock';
import { holdTabLock } from './tab-lock';

const { signal } = new AbortController();
const MINUTE = 60_000;

/** A browser whose locks are requested but not granted, until the test says so. `responds`: to all other requests. */
function slowLocks(responds: boolean) {
  const granted: (() => unknown)[] = [];
  const request = vi.fn((name: string, _: unknown, job: () => unknown) => {
    if (name !== 'mine') return responds ? Promise.reject(new Error('refused')) : new Promise(() => {});
    return new Promise((resolve) => granted.push(() => resolve(job())));
  });
  return { locks: { request } as unknown as Pick<LockManager, 'request'>, grant: () => granted[0]!() };
}

describe('a lock of all tabs', () => {
  it('is waited for while the browser responds, and no probe goes on once it is granted', async () => {
    const clock = createManualClock();
    const { locks, grant } = slowLocks(true);
    const job = vi.fn(async () => 'ran');
    const held = holdTabLock(locks, 'mine', { signal, late: () => 'late', clock }, job);
    await clock.advance(10 * MINUTE);
    expect(job).not.toHaveBeenCalled();
    grant();
    expect(await held).toBe('ran');
    expect(clock.pending).toBe(0);
  });

  it('is given up in a browser that does not respond, and a grant that comes later runs nothing', async () => {
    const clock = createManualClock();
    const { locks, grant } = slowLocks(false);
    const job = vi.fn(async () => 'ran');
    const held = holdTabLock(locks, 'mine', { signal, late: () => new Error('late'), clock }, job);
    const ended = expect(held).rejects.toThrow('late');
    await clock.advance(MINUTE);
    await ended;
    grant();
    expect(job).not.toHaveBeenCalled();
    expect(clock.pending).toBe(0);
  });

  it('is given up by its owner at once, even in a browser that does not respond', async () => {
    for (const responds of [true, false]) {
      const clock = createManualClock();
      const { locks } = slowLocks(responds);
      const abort = new AbortController();
      const held = holdTabLock(
        locks,
        'mine',
        { signal: abort.signal, late: () => 'late', clock },
        async () => 7,
      );
      const ended = expect(held).rejects.toBe('enough');
      abort.abort('enough');
      await ended;
      const again = holdTabLock(
        locks,
        'mine',
        { signal: abort.signal, late: () => 'late', clock },
        async () => 7,
      );
      await expect(again).rejects.toBe('enough');
      expect(clock.pending).toBe(0);
    }
  });

  it('does not end with the signal once the job runs', async () => {
    const clock = createManualClock();
    const { locks, grant } = slowLocks(false);
    const abort = new AbortController();
    let finish = (_: string) => {};
    const job = () => new Promise<string>((resolve) => (finish = resolve));
    const held = holdTabLock(locks, 'mine', { signal: abort.signal, late: () => 'late', clock }, job);
    grant();
    abort.abort('enough');
    await clock.advance(MINUTE);
    finish('done');
    expect(await held).toBe('done');
  });
});
