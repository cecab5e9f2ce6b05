import type { Abortable } from '../../src/lib/abort';
import type { Clock } from '../../src/lib/clock';
import type { Log } from './log';

/** The time by which budgets, cool-downs, prices and turns are counted. */
export interface ServiceTime {
  /**
   * Epoch milliseconds: the database's time at the last comparison, advanced by the monotonic clock, so that a jump of this
   * machine's clock changes nothing.
   */
  now(): number;
  /** Whether the clocks agreed at the last comparison. While they do not, nothing is accepted, paid or deleted. */
  isSure(): boolean;
  /** Compares the clocks of this machine, the database and the network. Never throws. */
  compare(options: Abortable): Promise<void>;
}

/** What it depends on. */
export interface ServiceTimeParts {
  readonly clock: Clock;
  /** The database's time, epoch milliseconds. */
  readonly database: () => Promise<number>;
  /** The network's time, epoch milliseconds. */
  readonly network: (options: Abortable) => Promise<number>;
  readonly log: Log;
}

/** How far the clocks may be apart. */
const TOLERANCE_MS = 60_000;

/** Unsure until the clocks were compared. */
export function createServiceTime({ clock, database, network, log }: ServiceTimeParts): ServiceTime {
  let base: { readonly at: number; readonly monotonic: number } | undefined;
  let isSure = false;

  const now = () =>
    base === undefined ? clock.now() : Math.floor(base.at + clock.monotonic() - base.monotonic);

  /** Without the network's time, the last one that was compared counts, advanced by the monotonic clock. */
  async function networkTime(options: Abortable): Promise<{ at: number; isNew: boolean } | undefined> {
    try {
      return { at: await network(options), isNew: true };
    } catch {
      return base && { at: now(), isNew: false };
    }
  }

  function conclude(sure: boolean, differences: Readonly<Record<string, number | undefined>>): void {
    if (sure !== isSure && !sure) log('warn', 'clocks-disagree', differences);
    if (sure && !isSure && base !== undefined) log('info', 'clocks-agree', differences);
    isSure = sure;
  }

  return {
    now,
    isSure: () => isSure,
    async compare(options) {
      const [ofDatabase, ofNetwork] = await Promise.all([
        database().catch(() => undefined),
        networkTime(options),
      ]);
      // Without its database, the service can do nothing anyway.
      if (options.signal.aborted || ofDatabase === undefined) return;
      const wall = clock.now();
      const differences = {
        databaseMs: Math.round(ofDatabase - wall),
        networkMs: ofNetwork && Math.round(ofNetwork.at - wall),
      };
      if (ofNetwork === undefined) return conclude(false, differences);
      const times = [wall, ofDatabase, ofNetwork.at];
      const isAgreed = Math.max(...times) - Math.min(...times) <= TOLERANCE_MS;
      conclude(isAgreed, differences);
      if (isAgreed && ofNetwork.isNew) base = { at: ofDatabase, monotonic: clock.monotonic() };
    },
  };
}
