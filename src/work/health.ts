import type { Clock } from '../lib/clock';

/** Shaders are compiled before the first report: some drivers take seconds. */
const FIRST_REPORT_MS = 10_000;
/** An engine without a report for this long has stopped: its tab is hidden, or its driver has given up. */
const STILL_MS = 3_000;
/** The period over which a rate is measured, so that a short dip does not replace an engine. */
const WINDOW_MS = 5_000;
const TICK_MS = 1_000;

/** Monitors the progress of an engine. */
export interface Health {
  /** Nonces that it has tried so far. */
  progressed(tries: number): void;
  stop(): void;
}

/**
 * Detects that an engine makes no progress, or stays slower than `atLeast` (a hot device, power saving, a hidden
 * tab).
 *
 * @param atLeast nonces a second below which another engine would be better; undefined when that is unknown
 * @param onIll called once
 */
export function createHealth({
  clock,
  atLeast,
  onIll,
}: {
  clock: Clock;
  atLeast: number | undefined;
  onIll: () => void;
}): Health {
  let reported = false;
  let tries = 0;
  let lastReport = clock.monotonic();
  let lastTick = lastReport;
  let since = { at: lastReport, tries: 0 };
  let cancel = () => {};
  const tick = () => {
    const now = clock.monotonic();
    // If this timer itself was late, the whole page was suspended, including the engine, which is not at fault.
    if (now - lastTick > TICK_MS * 2) {
      lastReport = now;
      since = { at: now, tries };
    }
    lastTick = now;
    const still = now - lastReport >= (reported ? STILL_MS : FIRST_REPORT_MS);
    let slow = false;
    if (reported && now - since.at >= WINDOW_MS) {
      slow = atLeast !== undefined && ((tries - since.tries) / (now - since.at)) * 1_000 < atLeast;
      since = { at: now, tries };
    }
    if (still || slow) onIll();
    else cancel = clock.setTimer(TICK_MS, tick);
  };
  cancel = clock.setTimer(TICK_MS, tick);
  return {
    progressed(count) {
      const now = clock.monotonic();
      if (!reported) since = { at: now, tries: count };
      reported = true;
      tries = count;
      lastReport = now;
    },
    stop: () => cancel(),
  };
}
