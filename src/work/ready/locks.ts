import { abortable } from '../../lib/abort';
import { LateError } from '../../lib/deadline';
import { holdTabLock } from '../../lib/tab-lock';

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

/**
 * The browser's own locks, which all tabs share; those of the page where the browser refuses them, as it does with storage, or
 * does not respond.
 */
export function createTabLocks(locks: Pick<LockManager, 'request'>): WorkLocks {
  const ownLocks = createMemoryLocks();
  return {
    async hold<T>(name: string, { signal }: { signal: AbortSignal }, job: () => Promise<T>): Promise<T> {
      let hasStarted = false;
      const start = () => {
        hasStarted = true;
        return job();
      };
      try {
        return await holdTabLock(locks, `atto-work ${name}`, { signal, late: () => new LateError() }, start);
      } catch (error) {
        if (hasStarted || signal.aborted) throw error;
        return ownLocks.hold(name, { signal }, job);
      }
    },
  };
}
