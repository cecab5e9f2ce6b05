import { describe, expect, it } from 'vitest';
import { settle } from '../../../tests/work/fake-engine';
import { createMemoryLocks, createTabLocks } from './locks';

const { signal } = new AbortController();

/** A job that ends when the test says so. */
function heldJob() {
  let end = () => {};
  let begun = 0;
  const job = () => {
    begun += 1;
    return new Promise<void>((resolve) => (end = resolve));
  };
  return { job, end: () => end(), begun: () => begun };
}

describe('locks within one page', () => {
  it('let one job run at a time for each name, and go on after one that fails', async () => {
    const locks = createMemoryLocks();
    const [first, second, third] = [heldJob(), heldJob(), heldJob()];
    const failed = locks.hold('a', { signal }, () => first.job().then(() => Promise.reject(new Error('no'))));
    const ended = expect(failed).rejects.toThrow('no');
    const next = locks.hold('a', { signal }, second.job);
    void locks.hold('b', { signal }, third.job);
    await settle();
    expect([first, second, third].map(({ begun }) => begun())).toEqual([1, 0, 1]);
    first.end();
    await ended;
    await settle();
    expect(second.begun()).toBe(1);
    second.end();
    await next;
  });

  it('stop waiting when aborted, and keep the order for the others', async () => {
    const locks = createMemoryLocks();
    const [first, second, third] = [heldJob(), heldJob(), heldJob()];
    void locks.hold('a', { signal }, first.job);
    const abort = new AbortController();
    const ended = expect(locks.hold('a', { signal: abort.signal }, second.job)).rejects.toBe('enough');
    abort.abort('enough');
    await ended;
    void locks.hold('a', { signal }, third.job);
    await settle();
    expect(third.begun()).toBe(0);
    first.end();
    await settle();
    expect([second.begun(), third.begun()]).toEqual([0, 1]);
  });
});

describe('locks of all tabs', () => {
  it('are the browser’s own, under names of this site', async () => {
    const requests: unknown[] = [];
    const manager = {
      request: (name: string, options: object, job: () => Promise<unknown>) => {
        requests.push([name, options]);
        return job();
      },
    } as unknown as LockManager;
    expect(await createTabLocks(manager).hold('a', { signal }, async () => 7)).toBe(7);
    expect(requests).toEqual([['atto-work a', { signal }]]);
  });

  it('are those of the page where the browser refuses its own, and only there', async () => {
    const refused = new DOMException('The request was denied.', 'SecurityError');
    const refusing = createTabLocks({ request: () => Promise.reject(refused) });
    const [first, second] = [heldJob(), heldJob()];
    const ended = refusing.hold('a', { signal }, first.job);
    void refusing.hold('a', { signal }, second.job);
    await settle();
    expect([first.begun(), second.begun()]).toEqual([1, 0]);
    first.end();
    await ended;
    await settle();
    expect(second.begun()).toBe(1);

    const granting = createTabLocks({
      request: (_: string, __: object, job: () => Promise<unknown>) => job(),
    } as Pick<LockManager, 'request'>);
    let runs = 0;
    const failing = () => ((runs += 1), Promise.reject(new Error('no')));
    await expect(granting.hold('a', { signal }, failing)).rejects.toThrow('no');
    expect(runs).toBe(1);
    const aborted = { signal: AbortSignal.abort(new Error('enough')) };
    await expect(refusing.hold('a', aborted, failing)).rejects.toBe(refused);
    expect(runs).toBe(1);
  });
});
