import { createSingleFlight } from '../../lib/single-flight';
import type { Instant } from '../../protocol/instant';
import type { ClockMeasurement } from './measure-clock';
import { measureClock, nodeTimeFrom } from './measure-clock';
import type { NodeClient } from '../node-client';

/** The node's clock, as measured from here. */
export interface NodeTime {
  /**
   * The node's current time. Measures if that was never done or is over five minutes ago, or if our clock has jumped
   * since.
   */
  now(options: { signal: AbortSignal }): Promise<Instant>;
  /** The latest measurement, or under the same conditions a new one. Errors: NODE_*. */
  measured(options: { signal: AbortSignal }): Promise<ClockMeasurement>;
  /** Measures again: before something is signed. Errors: NODE_*. */
  measure(options: { signal: AbortSignal }): Promise<ClockMeasurement>;
}

const MAX_AGE_MS = 300_000;
/** If wall and monotonic time drift apart by more since the measurement, the wall clock jumped or the device slept. */
const MAX_DRIFT_MS = 1_000;

/** A clock that has not been measured yet. Simultaneous callers share one measurement. */
export function createNodeTime(client: NodeClient): NodeTime {
  const { clock } = client;
  const flights = createSingleFlight();
  let latest: ClockMeasurement | undefined;

  async function measure(options: { signal: AbortSignal }): Promise<ClockMeasurement> {
    latest = await flights.run('measure', (shared) => measureClock(client, shared), options);
    return latest;
  }

  function isGood({ monotonicMs, wallMs }: ClockMeasurement): boolean {
    const age = clock.monotonic() - monotonicMs;
    const drift = Math.abs(clock.now() - wallMs - age);
    return age <= MAX_AGE_MS && drift <= MAX_DRIFT_MS;
  }

  const measured = async (options: { signal: AbortSignal }) =>
    latest !== undefined && isGood(latest) ? latest : measure(options);

  return {
    measure,
    measured,
    now: async (options) => nodeTimeFrom(await measured(options), clock.monotonic()),
  };
}
