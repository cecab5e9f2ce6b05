import { holdTabLock } from '../../lib/tab-lock';
import { AttoError } from '../../protocol/error';

/** How a lock is held: alone, or together with others who hold it `shared`. */
export interface LockOptions {
  readonly signal: AbortSignal;
  /** Default `exclusive`. */
  readonly mode?: 'exclusive' | 'shared';
}

/** Locks shared by all tabs of an origin, or by all parts of a program. First come, first served. */
export interface ChainLocks {
  /**
   * Runs the job while the lock is held, and frees it when the job ends, when it fails and when the tab is closed. An
   * abort ends the wait, never the job; neither does another script of the origin that steals the lock.
   */
  hold<T>(name: string, options: LockOptions, job: () => Promise<T>): Promise<T>;
}

/**
 * The browser's locks. Errors: PAYMENT_LOCKS_MISSING where it has none; of a wait, BROWSER_NOT_RESPONDING if the browser
 * responds to no request for a lock, which another tab that holds it does not cause.
 */
export function createTabChainLocks(locks: LockManager | undefined): ChainLocks {
  if (locks === undefined) throw new AttoError('PAYMENT_LOCKS_MISSING', {});
  const late = () => new AttoError('BROWSER_NOT_RESPONDING', { part: 'locks' });
  return {
    hold: (name, { signal, mode = 'exclusive' }, job) =>
      holdTabLock(locks, `atto ${name}`, { signal, mode, late }, job),
  };
}

interface Waiting {
  readonly mode: 'exclusive' | 'shared';
  readonly grant: () => void;
}

/** Locks within one program: for a service or a tab that holds the keys alone, and for tests. */
export function createMemoryChainLocks(): ChainLocks {
  const lines = new Map<string, { held: Waiting[]; waiting: Waiting[] }>();

  const grant = (name: string) => {
    const line = lines.get(name);
    if (line === undefined) return;
    for (let next = line.waiting[0]; next !== undefined; next = line.waiting[0]) {
      const isFree = line.held.length === 0;
      const isShared = next.mode === 'shared' && line.held.every(({ mode }) => mode === 'shared');
      if (!isFree && !isShared) break;
      line.waiting.shift();
      line.held.push(next);
      next.grant();
    }
    if (line.held.length === 0) lines.delete(name);
  };
  const leave = (name: string, one: Waiting) => {
    const line = lines.get(name);
    if (line === undefined) return;
    line.held = line.held.filter((other) => other !== one);
    line.waiting = line.waiting.filter((other) => other !== one);
    grant(name);
  };

  return {
    async hold(name, { signal, mode = 'exclusive' }, job) {
      signal.throwIfAborted();
      const line = lines.get(name) ?? { held: [], waiting: [] };
      lines.set(name, line);
      let mine: Waiting | undefined;
      let onAbort = () => {};
      try {
        await new Promise<void>((resolve, reject) => {
          mine = { mode, grant: resolve };
          onAbort = () => reject(signal.reason as Error);
          signal.addEventListener('abort', onAbort, { once: true });
          line.waiting.push(mine);
          grant(name);
        });
        signal.removeEventListener('abort', onAbort);
        return await job();
      } finally {
        signal.removeEventListener('abort', onAbort);
        if (mine !== undefined) leave(name, mine);
      }
    },
  };
}
