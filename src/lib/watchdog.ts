import type { Clock } from './clock';

/** A timer that bites unless it is fed in time. */
export interface Watchdog {
  /** Starts the time anew. */
  feed(): void;
  /** Ends it for good; also after it has bitten. */
  stop(): void;
}

/** Calls `bite` once when `ms` milliseconds pass without {@link Watchdog.feed}. It runs from the start. */
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
