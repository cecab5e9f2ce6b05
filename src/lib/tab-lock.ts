import { systemClock, type Clock } from './clock';
import { BROWSER_MS, withDeadline } from './deadline';

/** How a lock of all tabs is requested. */
interface TabLockOptions {
  readonly signal: AbortSignal;
  /** Default `exclusive`. */
  readonly mode?: LockMode;
  /** The error if the browser does not respond to requests for locks. */
  readonly late: () => unknown;
  readonly clock?: Clock;
}

/** A lock that nobody keeps: a browser that responds grants or refuses it at once. */
const PROBE = 'atto probe';

/**
 * Runs the job while the browser's lock of this name is held. Another tab may hold it for as long as it likes: the wait ends
 * with the signal. Only a browser that does not respond to any request for a lock ends it otherwise. An abort ends the
 * wait, never the job; neither does another script of the origin that steals the lock.
 */
export async function holdTabLock<T>(
  locks: Pick<LockManager, 'request'>,
  name: string,
  { signal, mode, late, clock = systemClock }: TabLockOptions,
  job: () => Promise<T>,
): Promise<T> {
  let running: Promise<T> | undefined;
  let cancel = () => {};
  const waiting = new AbortController();
  const stopWaiting = () => {
    waiting.abort();
    cancel();
  };
  const start = () => {
    if (waiting.signal.aborted) return undefined;
    stopWaiting();
    return (running = job());
  };
  const gaveUp = new Promise<never>((_, reject) => {
    const onAbort = () => reject(signal.reason as Error);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true, signal: waiting.signal });
    const probe = () => {
      // A refusal is a response, too.
      const response = locks.request(PROBE, { ifAvailable: true }, () => true).catch(() => true);
      withDeadline(response, { ms: BROWSER_MS.lock, late, clock }).then(again, reject);
    };
    const again = () => {
      if (!waiting.signal.aborted) cancel = clock.setTimer(BROWSER_MS.lock, probe);
    };
    again();
  });
  try {
    const request = locks.request(name, { signal, ...(mode && { mode }) }, start) as Promise<T>;
    return await Promise.race([request, gaveUp]);
  } catch (error) {
    // A stolen lock rejects the request immediately, although the job continues: only its own result counts.
    if (running !== undefined) return running;
    throw error;
  } finally {
    stopWaiting();
  }
}
