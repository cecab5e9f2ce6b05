import { systemClock, type Clock } from './clock';

/** Runs something at most so often. */
export interface Throttle {
  /** Asks for a run: at once after a rest, otherwise as soon as the interval since the last run is over. */
  request(): void;
  /** Drops a run that was asked for and has not begun. */
  stop(): void;
}

/** How often, and what a run waits for. */
export interface ThrottleOptions {
  /** Four times a second is as often as a reader can follow. */
  readonly intervalMs?: number;
  readonly clock?: Clock;
  /**
   * Calls back when a run that is due may begin; the returned function takes that back. Default: in a task of its own, so
   * that everything that arrived together is part of the first run.
   */
  readonly frame?: (run: () => void) => () => void;
}

/** Before the next frame of the page: not at all while the page is hidden, where a drawing would be wasted. */
export function pageFrame(run: () => void): () => void {
  const handle = requestAnimationFrame(run);
  return () => cancelAnimationFrame(handle);
}

/** However many requests there are, `run` is called a few times a second; nothing is called without a request. */
export function createThrottle(run: () => void, options: ThrottleOptions = {}): Throttle {
  const { intervalMs = 250, clock = systemClock, frame = (due) => clock.setTimer(0, due) } = options;
  let last = -Infinity;
  let cancel: (() => void) | undefined;
  const inFrame = () => {
    cancel = frame(() => {
      cancel = undefined;
      last = clock.monotonic();
      run();
    });
  };
  return {
    request() {
      if (cancel) return;
      const wait = last + intervalMs - clock.monotonic();
      if (wait <= 0) inFrame();
      else cancel = clock.setTimer(wait, inFrame);
    },
    stop() {
      cancel?.();
      cancel = undefined;
    },
  };
}
