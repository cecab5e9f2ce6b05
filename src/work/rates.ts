import { linkSignals } from '../lib/abort';
import type { Clock } from '../lib/clock';
import type { Hash } from '../protocol/hash';
import type { LocalEngineName } from './worker-messages';
import type { WorkEngine } from './port';
import type { WorkStore } from './work-store';

/** What an engine was measured to do on this device. */
export interface Rate {
  /** Nonces a second; 0: it cannot run here. */
  readonly rate: number;
  /** What it ran on; a rate does not hold for another driver. */
  readonly driver: string;
  /** When it was measured, epoch milliseconds. */
  readonly date: number;
}

export type Rates = Partial<Record<LocalEngineName, Rate>>;

const KEY = 'rates';
const VERSION = 1;
const VALID_MS = 30 * 24 * 60 * 60 * 1_000;

/** The rates that are remembered and not too old. A store that fails, or holds something else, remembers nothing. */
export async function readRates(store: WorkStore, now: number): Promise<Rates> {
  const kept = (await store.get(KEY).catch(() => undefined)) as
    { version?: unknown; rates?: Record<string, Partial<Rate>> } | undefined;
  if (kept?.version !== VERSION || typeof kept.rates !== 'object' || kept.rates === null) return {};
  const valid = Object.entries(kept.rates).filter(
    ([, one]) =>
      typeof one?.rate === 'number' &&
      one.rate >= 0 &&
      typeof one.driver === 'string' &&
      typeof one.date === 'number' &&
      Math.abs(now - one.date) < VALID_MS,
  );
  return Object.fromEntries(valid) as Rates;
}

/** Stores rates; a full store is ignored. */
export async function writeRates(store: WorkStore, rates: Rates): Promise<void> {
  await store.set(KEY, { version: VERSION, rates }).catch(() => undefined);
}

/** Any target: the result of the search is not used. */
const ANY_TARGET = '00'.repeat(32) as Hash;

/**
 * Measures an engine for so many milliseconds at a threshold that no nonce meets. The first report is where counting
 * begins: before it the engine starts. An engine that fails has rate 0. Undefined when there were fewer than two reports:
 * the device was busy, which says nothing about the engine.
 */
export async function measureRate(
  engine: WorkEngine,
  { clock, ms, signal }: { clock: Clock; ms: number; signal: AbortSignal },
): Promise<Rate | undefined> {
  const measuring = linkSignals(signal);
  const cancel = clock.setTimer(ms, () => measuring.abort('measured'));
  const reports: { tries: number; at: number }[] = [];
  const rateOf = (rate: number): Rate => ({ rate, driver, date: clock.now() });
  let driver = '';
  try {
    driver = await engine.describe({ signal: measuring.signal });
    await engine.search(
      { target: ANY_TARGET, threshold: 0n, start: 0n },
      {
        signal: measuring.signal,
        onProgress: ({ tries }) => void reports.push({ tries, at: clock.monotonic() }),
      },
    );
  } catch {
    signal.throwIfAborted();
    if (!measuring.signal.aborted) return rateOf(0);
  } finally {
    cancel();
    measuring.dispose();
  }
  const [first, last] = [reports[0], reports.at(-1)];
  if (first === undefined || last === undefined || last.at <= first.at) return undefined;
  return rateOf(((last.tries - first.tries) / (last.at - first.at)) * 1_000);
}
