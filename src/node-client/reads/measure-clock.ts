import { AttoError } from '../../protocol/error';
import type { Instant } from '../../protocol/instant';
import { toInstant } from '../../protocol/instant';
import { askTimeDifference } from './get-time-difference';
import type { NodeClient } from '../node-client';

/** Where the node's clock stood, in milliseconds. */
export interface ClockMeasurement {
  /** Node time minus our wall time. */
  readonly offsetMs: number;
  /** Of the sample used; the offset is off by at most half of it. */
  readonly roundTripMs: number;
  /** Our wall time and our monotonic time at the middle of the sample. */
  readonly wallMs: number;
  readonly monotonicMs: number;
}

const SAMPLES = 5;
/** A slower answer says nothing about the time. */
const MAX_ROUND_TRIP_MS = 5_000;

/**
 * Measures how far the node's clock is from ours: node time minus the middle of question and answer, from the
 * quickest of five samples. The length of a sample is taken from the monotonic clock, so that a jump of ours during
 * it does no harm. Errors: NODE_TIMEOUT when every answer took over five seconds; NODE_* when there was none.
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
  const asked = { wall: clock.now(), monotonic: clock.monotonic() };
  const instant = toInstant(BigInt(Math.floor(asked.wall)));
  const { serverInstant } = await askTimeDifference(client.once(limits.connectMs), instant, { signal });
  const roundTripMs = clock.monotonic() - asked.monotonic;
  const wallMs = asked.wall + roundTripMs / 2;
  return {
    offsetMs: Number(serverInstant) - wallMs,
    roundTripMs,
    wallMs,
    monotonicMs: asked.monotonic + roundTripMs / 2,
  };
}

/** The node's time now, from a measurement and the monotonic time since: a jump of our wall clock changes nothing. */
export function nodeTimeFrom(measurement: ClockMeasurement, monotonicMs: number): Instant {
  const { wallMs, offsetMs, monotonicMs: then } = measurement;
  return toInstant(BigInt(Math.floor(wallMs + offsetMs + (monotonicMs - then))));
}
