import { AttoError } from '../../protocol/error';
import type { Instant } from '../../protocol/instant';
import { toInstant } from '../../protocol/instant';
import { requestTimeDifference } from './get-time-difference';
import type { NodeClient } from '../node-client';

/** The offset of the node's clock, in milliseconds. */
export interface ClockMeasurement {
  /** Node time minus our wall time. */
  readonly offsetMs: number;
  /** Of the sample used; the offset is off by at most half of it. */
  readonly roundTripMs: number;
  /** Our wall time and our monotonic time at the midpoint of the sample. */
  readonly wallMs: number;
  readonly monotonicMs: number;
}

const SAMPLES = 5;
/** A slower response says nothing about the time. */
const MAX_ROUND_TRIP_MS = 5_000;

/**
 * Measures the offset of the node's clock from ours: node time minus the midpoint of request and response, from the
 * fastest of five samples. Durations come from the monotonic clock, so that a jump of the wall clock does no harm.
 * Errors: NODE_TIMEOUT if every response took over five seconds; NODE_* if there was none.
 */
export async function measureClock(
  client: NodeClient,
  { signal }: { signal: AbortSignal },
): Promise<ClockMeasurement> {
  let best: ClockMeasurement | undefined;
  let failure: unknown = new AttoError('NODE_TIMEOUT', { phase: 'total' });
  for (let sample = 0; sample < SAMPLES; sample++) {
    try {
      const measured = await measureOnce(client, { signal });
      const isUsable = measured.roundTripMs <= MAX_ROUND_TRIP_MS;
      if (isUsable && (best === undefined || measured.roundTripMs < best.roundTripMs)) best = measured;
    } catch (error) {
      signal.throwIfAborted();
      failure = error;
    }
  }
  if (best === undefined) throw failure;
  return best;
}

async function measureOnce(
  client: NodeClient,
  { signal }: { signal: AbortSignal },
): Promise<ClockMeasurement> {
  const { clock, limits } = client;
  const sent = { wall: clock.now(), monotonic: clock.monotonic() };
  const instant = toInstant(BigInt(Math.floor(sent.wall)));
  const { serverInstant } = await requestTimeDifference(client.once(limits.connectMs), instant, { signal });
  const roundTripMs = clock.monotonic() - sent.monotonic;
  const wallMs = sent.wall + roundTripMs / 2;
  return {
    offsetMs: Number(serverInstant) - wallMs,
    roundTripMs,
    wallMs,
    monotonicMs: sent.monotonic + roundTripMs / 2,
  };
}

/**
 * The node's current time, from a measurement and the monotonic time since: a jump of our wall clock changes nothing.
 */
export function nodeTimeFrom(measurement: ClockMeasurement, monotonicMs: number): Instant {
  const { wallMs, offsetMs, monotonicMs: then } = measurement;
  return toInstant(BigInt(Math.floor(wallMs + offsetMs + (monotonicMs - then))));
}
