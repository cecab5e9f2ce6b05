import { abortable } from '../../lib/abort';

/** Only one holder of a name at a time, in all tabs of the site. */
export interface WorkLocks {
  /** Runs the job while it holds the lock; waits for it until the signal aborts. */
  hold<T>(name: string, options: { signal: AbortSignal }, job: () => Promise<T>): Promise<T>;
}

/** Locks within one page: where the browser has none, and in tests. */
export function createMemoryLocks(): WorkLocks {
  const last = new Map<string, Promise<unknown>>();
  return {
    hold(name, { signal }, job) {
      const before = last.get(name) ?? Promise.resolve();
      const mine = before.then(() => {
        signal.throwIfAborted();
        return job();
      });
      const released = mine
        .catch(() => undefined)
        .then(() => {
          if (last.get(name) === released) last.delete(name);
        });
      last.set(name, released);
      return abortable(mine, { signal });
    },
  };
}

/** The browser's own locks, which all tabs share. */
export function createTabLocks(locks: LockManager): WorkLocks {
  return {
    hold: (name, { signal }, job) =>
      locks.request(`atto-work ${name}`, { signal }, job) as ReturnType<typeof job>,
  };
}
