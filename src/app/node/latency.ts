import type { ClockMeasurement } from '../../node-client/reads/measure-clock';

/** Beyond this a block's timestamp says nothing about the network. */
const LONGEST_MS = 60_000;

/**
 * Milliseconds from a block's timestamp to its arrival here, by the node's clock: `arrivedMs` is our monotonic time
 * at the arrival. Undefined for a block from the future or more than a minute old.
 */
export function latencyOf(
  timestampMs: number,
  arrivedMs: number,
  { wallMs, offsetMs, monotonicMs }: ClockMeasurement,
): number | undefined {
  const latency = wallMs + offsetMs + (arrivedMs - monotonicMs) - timestampMs;
  return latency >= 0 && latency <= LONGEST_MS ? latency : undefined;
}

/** The median of these numbers; undefined if there are none. */
export function median(numbers: readonly number[]): number | undefined {
  const sorted = [...numbers].sort((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2;
}
