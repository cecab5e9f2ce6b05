import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { SEED } from '../support/protocol-arbitraries';
import type { World } from './support/history';
import { runModel } from './support/run-model';

const DEFAULT_RUNS = 50;
const RUNS = Number(process.env.ATTO_PAYMENT_RUNS ?? DEFAULT_RUNS);
const IS_LONG = RUNS > DEFAULT_RUNS;
/** Far more than the slowest machine needs for one history. */
const HISTORY_MS = 60_000;
const HISTORIES_PER_LINE = 100;

const finished: WeakRef<World>[] = [];

it(
  `payments happen exactly once in ${RUNS} random histories`,
  async () => {
    const begun = performance.now();
    const onHistory = (world: World) => {
      finished.push(new WeakRef(world));
      if (!IS_LONG || finished.length % HISTORIES_PER_LINE > 0) return;
      const seconds = Math.round((performance.now() - begun) / 1_000);
      const megabytes = Math.round(process.memoryUsage.rss() / 1e6);
      process.stdout.write(
        `progress: payments: ${finished.length} of ${RUNS} histories, ${seconds} s, ${megabytes} MB, seed ${SEED}\n`,
      );
    };
    const coverage = await runModel({ runs: RUNS, seed: SEED, onHistory });
    const lines = IS_LONG ? coverage.table() : [];
    for (const line of [coverage.summary(), ...lines]) console.log(`coverage: payments: ${line}`);
    expect(coverage.count('confirmed')).toBeGreaterThan(RUNS / 2);
  },
  RUNS * HISTORY_MS,
);

it('keeps nothing of closed tabs and finished payments in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let round = 0; round < 3; round++) {
    // The target of a weak reference is kept until the end of the task that created it.
    await new Promise((resolve) => setImmediate(resolve));
    collect();
  }
  const kept = finished.filter((world) => world.deref() !== undefined).length;
  expect(finished).toHaveLength(RUNS);
  expect(kept).toBeLessThan(10);
});
