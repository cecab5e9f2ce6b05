import type { Clock } from '../../lib/clock';

/** Measures the time without activity. */
export interface IdleTimer {
  /** Starts again with this many milliseconds. */
  restart(ms: number): void;
  /** Whether the time is over by either clock; ends it if so. Called on wake and before each use of a key. */
  check(): boolean;
  stop(): void;
}

/** How long before the end the owner is warned. WCAG 2.2.1 requires at least 20 seconds. */
export const WARNING_MS = 30_000;

/**
 * Counts on the monotonic clock, so that setting the device's clock cannot keep a wallet open. On some machines that
 * clock stops during sleep, so `check` also compares the wall clock: a jump ahead can end the time too early, never too
 * late. A short time has a short warning.
 */
export function createIdleTimer(
  clock: Clock,
  { onWarning, onEnd }: { readonly onWarning: () => void; readonly onEnd: () => void },
): IdleTimer {
  let cancel = () => {};
  let began = 0;
  let beganWall = 0;
  let length = Infinity;

  const left = () => began + length - clock.monotonic();
  const end = () => {
    stop();
    onEnd();
  };
  const stop = () => {
    cancel();
    cancel = () => {};
    length = Infinity;
  };
  const arm = (warned: boolean) => {
    const warning = Math.min(WARNING_MS, length / 2);
    const wait = warned ? left() : left() - warning;
    cancel = clock.setTimer(Math.max(0, wait), () => {
      if (left() <= 0) end();
      else if (left() <= warning) {
        if (!warned) onWarning();
        // The warning may have restarted the time.
        if (length !== Infinity && left() <= warning) arm(true);
      } else arm(false);
    });
  };
  return {
    restart(ms) {
      stop();
      began = clock.monotonic();
      beganWall = clock.now();
      length = ms;
      arm(false);
    },
    check() {
      if (length === Infinity) return true;
      const isOver = left() <= 0 || clock.now() - beganWall >= length;
      if (isOver) end();
      return isOver;
    },
    stop,
  };
}
