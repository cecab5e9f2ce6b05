import { systemClock, type Clock } from './clock';

/** How long the page waits for the browser, in milliseconds. A browser that takes longer does not respond at all. */
export const BROWSER_MS = {
  /** Opening a database. */
  open: 5_000,
  /** Reading or writing a database whose content exists nowhere else. */
  transaction: 10_000,
  /** A cache: what it holds can be fetched or computed again. */
  cache: 2_000,
  /** A lock that nobody holds. */
  lock: 5_000,
  /** Service workers, without the network. */
  serviceWorker: 5_000,
  /** The first message of a worker, whose script comes over the network. */
  worker: 30_000,
  /** Storing all files of the wallet's offline copy, which come over the network. */
  install: 180_000,
  clipboard: 5_000,
  image: 10_000,
  /** A question of the browser that its reader may not have noticed. */
  question: 30_000,
} as const;

/** The browser has not responded within the time; the default error of {@link withDeadline}. */
export class LateError extends Error {}

/** The time is counted in so many steps: a page that was suspended or busy loses one of them, not all. */
const STEPS = 4;

interface Deadline {
  readonly ms: number;
  /** The error; called once, so it can also release what the wait holds. */
  readonly late?: () => unknown;
  readonly clock?: Clock;
}

/**
 * The promise's outcome, or a rejection if it does not settle in time: browsers sometimes neither succeed nor fail. What the
 * promise stands for is not stopped; its later rejection is ignored.
 */
export async function withDeadline<T>(
  promise: PromiseLike<T>,
  { ms, late = () => new LateError(), clock = systemClock }: Deadline,
): Promise<T> {
  let cancel = () => {};
  const over = new Promise<never>((_, reject) => {
    const step = (left: number) => {
      cancel = clock.setTimer(ms / STEPS, () => (left > 1 ? step(left - 1) : reject(late() as Error)));
    };
    step(STEPS);
  });
  try {
    return await Promise.race([promise, over]);
  } finally {
    cancel();
  }
}
