import { latencyOf, median } from '../../../../app/node/latency';
import type { ClockMeasurement } from '../../../../node-client/reads/measure-clock';
import type { Instant } from '../../../../protocol/instant';

/** Latencies of which the median is taken. */
const MEASURED = 50;
/** Seconds over which the rate is taken. */
const RATE_SECONDS = 10;

/** Our clocks at one moment, milliseconds: wall time since 1970 and monotonic time. */
export interface Moment {
  readonly wallMs: number;
  readonly monotonicMs: number;
}

/** How many transactions come, and how soon after they were made. */
export interface LiveMeter {
  /** The node's clock; latencies are told from then on. */
  setClock(clock: ClockMeasurement): void;
  /** One has arrived whose block bears this time. */
  count(timestamp: Instant, at: Moment): void;
  /** Arrivals per second over the last ten seconds; undefined before there was one. */
  rate(monotonicMs: number): number | undefined;
  /** From a block's own time to its arrival here; undefined before anything was measured. */
  latency(): { readonly medianMs: number; readonly count: number } | undefined;
}

/** A meter in bounded memory. */
export function createLiveMeter(): LiveMeter {
  let clock: ClockMeasurement | undefined;
  const latencies: number[] = [];
  /** Arrivals by the second of our monotonic time. */
  const arrivals = new Map<number, number>();
  let firstSecond: number | undefined;
  return {
    setClock(measured) {
      clock = measured;
    },
    count(timestamp, { monotonicMs }) {
      const second = Math.floor(monotonicMs / 1000);
      firstSecond ??= second;
      arrivals.set(second, (arrivals.get(second) ?? 0) + 1);
      if (arrivals.size > RATE_SECONDS + 1) arrivals.delete(arrivals.keys().next().value as number);
      const latency = clock && latencyOf(Number(timestamp), monotonicMs, clock);
      if (latency !== undefined) latencies.push(latency);
      if (latencies.length > MEASURED) latencies.shift();
    },
    rate(monotonicMs) {
      if (firstSecond === undefined) return undefined;
      // The second that has only begun is left out, unless there is no other.
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
