import { createSingleFlight } from '../../lib/single-flight';
import type { Instant } from '../../protocol/instant';
import type { ClockMeasurement } from './measure-clock';
import { measureClock, nodeTimeFrom } from './measure-clock';
import type { NodeClient } from '../node-client';

/** The node's clock, as far as it can be known from here. */
export interface NodeTime {
  /** The node's time now. Measures when that was never done, over five minutes ago, or our clock has jumped since. */
  now(options: { signal: AbortSignal }): Promise<Instant>;
  /** Measures anew: before something is signed. Errors: NODE_*. */
  measure(options: { signal: AbortSignal }): Promise<ClockMeasurement>;
}

const MAX_AGE_MS = 300_000;
/** Wall and monotonic time that differ by more since the measurement: one jumped, or the machine slept. */
const MAX_DRIFT_MS = 1_000;

/** A clock that nobody has asked yet. Several who ask at once share one measurement. */
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

  return {
    measure,
    async now(options) {
      const measurement = latest !== undefined && isGood(latest) ? latest : await measure(options);
      return nodeTimeFrom(measurement, clock.monotonic());
    },
  };
}
