import { systemClock, type Clock } from './clock';

/** Limits how often something runs. */
export interface Throttle {
  /** Requests a run: immediately after a pause, otherwise as soon as the interval since the last run is over. */
  request(): void;
  /** Cancels a requested run that has not started. */
  stop(): void;
}

/** The interval, and what a run waits for. */
export interface ThrottleOptions {
  /** Four times a second is as often as a reader can follow. */
  readonly intervalMs?: number;
  readonly clock?: Clock;
  /**
   * Calls back when a run that is due may begin; returns a function that cancels it. Default: in a separate task, so that
   * everything that arrived together is part of the first run.
   */
  readonly frame?: (run: () => void) => () => void;
}

/** Before the next frame of the page: not while the page is hidden, when drawing would be wasted. */
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
