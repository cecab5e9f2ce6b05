import type { Abortable } from '../../lib/abort';
import { sleep, type Clock } from '../../lib/clock';
import { createStore, type Store } from '../../lib/store';
import type { Instant } from '../../protocol/instant';
import type { NetworkTime } from '../ports/payment-node';
import { readClocks } from '../time/block-time';
import { judgeClocks, type ClockDoubt } from '../time/clock-evidence';

/** Whether the clocks of this device and of the node disagree; undefined while they agree, or that is unknown. */
export interface ClockWatch extends Pick<Store<ClockDoubt | undefined>, 'getSnapshot' | 'subscribe'> {
  /** Compares them now: a payment is about to be signed. Never throws. */
  check(): Promise<void>;
}

interface ClockWatchParts {
  readonly time: NetworkTime;
  /** Of another node of the list, if there is one. It is asked only when the clocks disagree. */
  readonly otherTime: NetworkTime | undefined;
  /** The latest date of a confirmed block of the owner's accounts. Errors: any. */
  readonly confirmed: (options: Abortable) => Promise<Instant | undefined>;
  readonly clock: Clock;
}

const PAUSE_MS = 300_000;

/** Compares the clocks at once and every five minutes, until `signal` is aborted. */
export function createClockWatch(
  { time, otherTime, confirmed, clock }: ClockWatchParts,
  { signal }: Abortable,
): ClockWatch {
  const doubt = createStore<ClockDoubt | undefined>(undefined);
  const check = async () => {
    try {
      const clocks = await readClocks({ time, clock }, { signal });
      if (judgeClocks(clocks, {}) === undefined) return doubt.set(undefined);
      const [other, date] = await Promise.all([
        otherTime?.now({ signal }).catch(() => undefined),
        confirmed({ signal }).catch(() => undefined),
      ]);
      if (!signal.aborted) doubt.set(judgeClocks(clocks, { other, confirmed: date }));
    } catch {
      // A node that does not respond says nothing about the time.
    }
  };
  const watch = async () => {
    for (;;) {
      await check();
      await sleep(PAUSE_MS, { clock, signal });
    }
  };
  // It ends only with the signal.
  watch().catch(() => undefined);
  return { getSnapshot: doubt.getSnapshot, subscribe: doubt.subscribe, check };
}
