import { describe, expect, it, vi } from 'vitest';
import { createMemoryChainLocks, createTabChainLocks } from './chain-locks';

const { signal } = new AbortController();

/** A job that runs until it is let go. */
function heldJob() {
  let end!: () => void;
  const started = vi.fn();
  const job = () => (started(), new Promise<void>((resolve) => (end = resolve)));
  return { job, started, end: () => end() };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('locks within one program', () => {
  it('run one job after another, in order of arrival', async () => {
    const locks = createMemoryChainLocks();
    const [one, two] = [heldJob(), heldJob()];
    const all = [locks.hold('a', { signal }, one.job), locks.hold('a', { signal }, two.job)];
    await turn();
    expect([one.started.mock.calls.length, two.started.mock.calls.length]).toEqual([1, 0]);
    one.end();
    await turn();
    expect(two.started).toHaveBeenCalledOnce();
    two.end();
    await Promise.all(all);
  });

  it('do not block another name', async () => {
    const locks = createMemoryChainLocks();
    const one = heldJob();
    const held = locks.hold('a', { signal }, one.job);
    expect(await locks.hold('b', { signal }, async () => 'ran')).toBe('ran');
    one.end();
    await held;
  });

  it('admit shared holders together, and keep exclusive ones out', async () => {
    const locks = createMemoryChainLocks();
    const [one, two, alone] = [heldJob(), heldJob(), heldJob()];
    const shared = { signal, mode: 'shared' } as const;
    const all = [
      locks.hold('a', shared, one.job),
      locks.hold('a', shared, two.job),
      locks.hold('a', { signal }, alone.job),
    ];
    await turn();
    expect(two.started).toHaveBeenCalledOnce();
    one.end();
    await turn();
    expect(alone.started).not.toHaveBeenCalled();
    two.end();
    await turn();
    expect(alone.started).toHaveBeenCalledOnce();
    alone.end();
    await Promise.all(all);
  });

  it('are free again after a job that fails, and after one that gave up waiting', async () => {
    const locks = createMemoryChainLocks();
    const failing = locks.hold('a', { signal }, async () => {
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
    const first = heldJob();
    const held = locks.hold('a', { signal }, first.job);
    const abort = new AbortController();
    const waiting = locks.hold('a', { signal: abort.signal }, async () => 'never');
    abort.abort('left');
    await expect(waiting).rejects.toBe('left');
    first.end();
    await held;
    expect(await locks.hold('a', { signal }, async () => 'ran')).toBe('ran');
    await expect(locks.hold('a', { signal: abort.signal }, async () => 'never')).rejects.toBe('left');
  });
});

describe('locks of the browser', () => {
  it('are requested with a prefixed name, exclusively unless shared', async () => {
    const request = vi.fn((_name: string, _options: unknown, job: () => Promise<string>) => job());
    const locks = createTabChainLocks({ request } as unknown as LockManager);
    expect(await locks.hold('chain', { signal }, async () => 'ran')).toBe('ran');
    expect(request).toHaveBeenCalledWith('atto chain', { signal, mode: 'exclusive' }, expect.any(Function));
  });

  it('do not end a job when another script steals them: the result of the job counts', async () => {
    const stolen = new DOMException('stolen', 'AbortError');
    const request = (_name: string, _options: unknown, job: () => Promise<string>) =>
      new Promise<string>((_resolve, reject) => {
        void job().catch(() => {});
        reject(stolen);
      });
    const locks = createTabChainLocks({ request } as unknown as LockManager);
    const first = heldJob();
    let isSettled = false;
    const held = locks.hold('chain', { signal }, first.job).finally(() => (isSettled = true));
    await turn();
    expect(isSettled).toBe(false);
    first.end();
    await held;
    const failing = locks.hold('chain', { signal }, () => Promise.reject(new Error('of the job')));
    await expect(failing).rejects.toThrow('of the job');
  });

  it('run no job if the browser refuses them', async () => {
    const request = () => Promise.reject(new DOMException('no', 'SecurityError'));
    const job = vi.fn(async () => 'ran');
    const locks = createTabChainLocks({ request } as unknown as LockManager);
    await expect(locks.hold('chain', { signal }, job)).rejects.toThrow('no');
    expect(job).not.toHaveBeenCalled();
  });

  it('are waited for as long as another tab holds one, but not in a browser that does not respond', async () => {
    vi.useFakeTimers();
    const settled = vi.fn();
    const request = vi.fn((name: string, _options: unknown, job: () => unknown) =>
      name === 'atto chain' ? new Promise<never>(() => {}) : Promise.resolve(job()),
    );
    const locks = createTabChainLocks({ request } as unknown as LockManager);
    const abort = new AbortController();
    const waiting = locks.hold('chain', abort, async () => 'ran').catch(settled);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(settled).not.toHaveBeenCalled();
    abort.abort('cancelled');
    await waiting;
    expect(settled).toHaveBeenCalledExactlyOnceWith('cancelled');

    const silent = createTabChainLocks({ request: () => new Promise(() => {}) } as unknown as LockManager);
    const lost = expect(silent.hold('chain', { signal }, async () => 'ran')).rejects.toMatchObject({
      code: 'BROWSER_NOT_RESPONDING',
      context: { part: 'locks' },
    });
    await vi.advanceTimersByTimeAsync(60_000);
    await lost;
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('are required: without them two tabs could sign at the same time', () => {
    expect(() => createTabChainLocks(undefined)).toThrow(
      expect.objectContaining({ code: 'PAYMENT_LOCKS_MISSING' }),
    );
  });
});
