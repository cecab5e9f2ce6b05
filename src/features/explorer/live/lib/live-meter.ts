import { latencyOf, median } from '@site/src/app/node/latency';
import type { ClockMeasurement } from '@site/src/node-client/reads/measure-clock';
import type { Instant } from '@site/src/protocol/instant';

/** The number of latencies for the median. */
const MEASURED = 50;
/** The period of the rate. */
const RATE_SECONDS = 10;

/** The device's clocks at one moment, in milliseconds: wall time since 1970 and monotonic time. */
export interface Moment {
  readonly wallMs: number;
  readonly monotonicMs: number;
}

/** Measures the rate and the latency of transactions. */
export interface LiveMeter {
  /** Sets the node's clock, which latencies require. */
  setClock(clock: ClockMeasurement): void;
  /** Counts an arrival with the timestamp of its block. */
  count(timestamp: Instant, at: Moment): void;
  /** Counts arrivals whose blocks were not read. */
  countUnread(count: number, at: Moment): void;
  /** Arrivals per second over the last ten seconds; undefined before the first one. */
  rate(monotonicMs: number): number | undefined;
  /** The time from a block's timestamp to its arrival; undefined before the first measurement. */
  latency(): { readonly medianMs: number; readonly count: number } | undefined;
}

/** Creates a meter with bounded memory. */
export function createLiveMeter(): LiveMeter {
  let clock: ClockMeasurement | undefined;
  const latencies: number[] = [];
  /** The number of arrivals by second of monotonic time. */
  const arrivals = new Map<number, number>();
  let firstSecond: number | undefined;
  function countUnread(count: number, { monotonicMs }: Moment): void {
    const second = Math.floor(monotonicMs / 1000);
    firstSecond ??= second;
    arrivals.set(second, (arrivals.get(second) ?? 0) + count);
    if (arrivals.size > RATE_SECONDS + 1) arrivals.delete(arrivals.keys().next().value as number);
  }
  return {
    countUnread,
    setClock(measured) {
      clock = measured;
    },
    count(timestamp, at) {
      countUnread(1, at);
      const latency = clock && latencyOf(Number(timestamp), at.monotonicMs, clock);
      if (latency !== undefined) latencies.push(latency);
      if (latencies.length > MEASURED) latencies.shift();
    },
    rate(monotonicMs) {
      if (firstSecond === undefined) return undefined;
      // The current second is incomplete and is left out, unless it is the only one.
      const now = Math.floor(monotonicMs / 1000);
      const seconds = Math.min(RATE_SECONDS, Math.max(1, now - firstSecond));
      const from = now - seconds;
      let count = 0;
      for (const [second, number] of arrivals)
        if (second >= from && (second < now || now === firstSecond)) count += number;
      return count / seconds;
    },
    latency() {
      const medianMs = median(latencies);
      return medianMs === undefined ? undefined : { medianMs, count: latencies.length };
    },
  };
}
