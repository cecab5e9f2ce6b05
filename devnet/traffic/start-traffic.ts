import { createRandom } from '../story/story-random';
import type { Clock, Devnet, Transaction } from '../types';
import { createWorkPool } from '../work/work-pool';
import { createImprovisation } from './improvise';
import { pace } from './pace';
import { createReplay } from './replay';

/** From this rate on (transactions a second) ready transactions are played: work for more takes more than half a core. */
export const READY_FROM_RATE = 20;

/** What the traffic needs. */
export interface TrafficOptions {
  readonly devnet: Devnet;
  /** Transactions a second; 0 for none. */
  readonly rate: number;
  readonly clock: Clock;
  /** The ready transactions, asked for only when the rate needs them. */
  readonly ready: () => readonly Transaction[];
  /** Told, in one sentence, when the traffic changes its ways. */
  readonly log: (message: string) => void;
}

/**
 * Keeps transactions flowing between accounts of the story that nobody else uses. High rates are played from the ready
 * transactions, whose timestamps lie in 2025; when those are used up it goes on with fewer, made on the fly.
 */
export function startTraffic({ devnet, rate, clock, ready, log }: TrafficOptions): { stop(): Promise<void> } {
  if (rate <= 0) return { stop: async () => {} };
  const pool = createWorkPool();
  // Another seed each time: a network that goes on from a journal should not tell the same again.
  const random = createRandom(`traffic/${clock.now()}`);
  const improvise = (perSecond: number) =>
    pace(createImprovisation({ devnet, pool, random, clock }), { rate: perSecond, clock });

  let current: { stop(): Promise<void> };
  if (rate < READY_FROM_RATE) current = improvise(rate);
  else {
    const replay = createReplay({ devnet, transactions: ready(), clock });
    const onEnd = () => {
      log(
        `The ready transactions are used up: from now on about ${READY_FROM_RATE} a second, made on the fly.`,
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
