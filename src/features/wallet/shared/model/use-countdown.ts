import { useEffect, useState } from 'react';
import { systemClock, type Clock } from '@site/src/lib/clock';

const SECOND_MS = 1_000;

/**
 * Whole seconds until a moment on the clock's monotonic scale, counting down; 0 once it has come or if there is none.
 */
export function useCountdown(until: number | undefined, clock: Clock = systemClock): number {
  const secondsLeft = () =>
    until === undefined ? 0 : Math.max(0, Math.ceil((until - clock.monotonic()) / SECOND_MS));
  const [, setTick] = useState(0);
  const left = secondsLeft();
  useEffect(() => {
    if (until === undefined || left === 0) return undefined;
    // To the next whole second, so that ticks do not drift.
    const ms = until - clock.monotonic() - (left - 1) * SECOND_MS;
    return clock.setTimer(ms, () => setTick((tick) => tick + 1));
  });
  return left;
}
