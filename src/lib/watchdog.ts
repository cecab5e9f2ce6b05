import type { Clock } from './clock';

/** A timer that fires unless it is fed in time. */
export interface Watchdog {
  /** Restarts the timer. */
  feed(): void;
  /** Stops it permanently, even after it has fired. */
  stop(): void;
}

/** Calls `bite` once if `ms` milliseconds pass without {@link Watchdog.feed}. It starts immediately. */
export function createWatchdog(ms: number, bite: () => void, clock: Clock): Watchdog {
  let stopped = false;
  let cancel = () => {};
  const feed = () => {
    if (stopped) return;
    cancel();
    cancel = clock.setTimer(ms, () => {
      stopped = true;
      bite();
    });
  };
  feed();
  return {
    feed,
    stop() {
      stopped = true;
      cancel();
    },
  };
}
