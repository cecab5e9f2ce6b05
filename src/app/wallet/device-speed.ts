import { systemClock } from '../../lib/clock';
import type { Network } from '../../protocol/network';
import { utcYear, toInstant } from '../../protocol/instant';
import { expectedHashes, workThreshold } from '../../protocol/work';
import { expectedTime, type ExpectedTime } from '../../work/expected-time';
import type { LocalEngines } from '../../work/local-engines';
import { readRates, writeRates } from '../../work/rates';
import type { LocalEngineName } from '../../work/worker-messages';
import { createMemoryStore, type WorkStore } from '../../work/work-store';
import { createDeviceWorkStore } from '../node/device-work-store';
import { openPageEngines } from '../node/page-engines';

/** How fast one engine of this device is. */
export interface EngineSpeed {
  readonly name: LocalEngineName;
  /** Nonces a second, more than 0. */
  readonly rate: number;
  /** How long the work of one payment takes with it. */
  readonly expected: ExpectedTime;
}

interface DeviceSpeedParts {
  /** Opens the engines; they forget what was measured before, because their store is empty. */
  readonly openEngines?: (store: WorkStore) => LocalEngines;
  /** Where the new rates are remembered. */
  readonly store?: WorkStore;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

/**
 * Measures every engine of this device anew, in about two seconds, and remembers the rates for the estimates of the
 * wallet. The fastest first; engines that cannot run here are left out. Only in a browser.
 */
export async function measureDevice(
  network: Network,
  { signal }: { readonly signal: AbortSignal },
  {
    openEngines = (store) => openPageEngines({ store }),
    store = createDeviceWorkStore(),
    now = systemClock.now,
  }: DeviceSpeedParts = {},
): Promise<readonly EngineSpeed[]> {
  const fresh = createMemoryStore();
  const engines = openEngines(fresh);
  try {
    await engines.measure({ signal });
  } finally {
    engines.close();
  }
  const rates = await readRates(fresh, now());
  await writeRates(store, rates);
  const hashes = expectedHashes(workThreshold(network, utcYear(toInstant(BigInt(now())))));
  return Object.entries(rates)
    .filter(([, { rate }]) => rate > 0)
    .map(([name, { rate }]) => ({
      name: name as LocalEngineName,
      rate,
      expected: expectedTime(hashes, rate),
    }))
    .sort((one, other) => other.rate - one.rate);
}
