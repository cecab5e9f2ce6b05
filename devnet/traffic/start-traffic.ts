import { createRandom } from '../story/story-random';
import type { Clock, Devnet, Transaction } from '../types';
import { createWorkPool } from '../work/work-pool';
import { createImprovisation } from './improvise';
import { pace } from './pace';
import { createReplay } from './replay';

/**
 * From this rate (transactions per second), ready-made transactions are replayed: finding work takes over half a core.
 */
export const READY_FROM_RATE = 20;

/** Options of `startTraffic`. */
export interface TrafficOptions {
  readonly devnet: Devnet;
  /** Transactions per second; 0 for none. */
  readonly rate: number;
  readonly clock: Clock;
  /** The ready-made transactions, created only if the rate needs them. */
  readonly ready: () => readonly Transaction[];
  /** Called with a sentence when the traffic switches to another source. */
  readonly log: (message: string) => void;
}

/**
 * Makes continuous transactions between accounts of the story that are used for nothing else. High rates replay the
 * ready-made transactions, whose timestamps are in 2025; when those run out, it continues with fewer, made on the fly.
 */
export function startTraffic({ devnet, rate, clock, ready, log }: TrafficOptions): { stop(): Promise<void> } {
  if (rate <= 0) return { stop: async () => {} };
  const pool = createWorkPool();
  // A new seed each time, so that a network restored from a journal does not repeat itself.
  const random = createRandom(`traffic/${clock.now()}`);
  const improvise = (perSecond: number) =>
    pace(createImprovisation({ devnet, pool, random, clock }), { rate: perSecond, clock });

  let current: { stop(): Promise<void> };
  if (rate < READY_FROM_RATE) current = improvise(rate);
  else {
    const replay = createReplay({ devnet, transactions: ready(), clock });
    const onEnd = () => {
      log(
        `No ready-made transactions are left: continuing with about ${READY_FROM_RATE} a second, made on the fly.`,
      );
      current = improvise(READY_FROM_RATE);
    };
    current = pace(replay, { rate, clock, onEnd });
  }
  return {
    async stop() {
      await current.stop();
      await pool.close();
    },
  };
}
