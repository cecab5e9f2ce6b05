import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { SEED } from '../support/protocol-arbitraries';
import { firstThenBreadth } from '../support/first-then-breadth';
import type { World } from './support/history';
import { runModel } from './support/run-model';

/** How many histories: some for every change, more with the tag of the breadth, or as many as the environment says. */
const GIVEN = process.env.ATTO_PAYMENT_RUNS;
const RUNS = GIVEN === undefined ? firstThenBreadth([10, 50]) : ([[{}, [Number(GIVEN)]]] as const);
/** Far more than the slowest machine needs for one history. */
const HISTORY_MS = 60_000;
const HISTORIES_PER_LINE = 100;

for (const [options, cases] of RUNS)
  describe.each(cases)('%i random histories', options, (runs) => {
    const finished: WeakRef<World>[] = [];

    it(
      'pay exactly once',
      async () => {
        const begun = performance.now();
        const onHistory = (world: World) => {
          finished.push(new WeakRef(world));
          if (GIVEN === undefined || finished.length % HISTORIES_PER_LINE > 0) return;
          const seconds = Math.round((performance.now() - begun) / 1_000);
          const megabytes = Math.round(process.memoryUsage.rss() / 1e6);
          process.stdout.write(
            `progress: payments: ${finished.length} of ${runs} histories, ${seconds} s, ${megabytes} MB, seed ${SEED}\n`,
          );
        };
        const coverage = await runModel({ runs, seed: SEED, onHistory });
        const lines = GIVEN === undefined ? [] : coverage.table();
        for (const line of [coverage.summary(), ...lines]) console.log(`coverage: payments: ${line}`);
        expect(coverage.count('confirmed')).toBeGreaterThan(runs / 2);
      },
      runs * HISTORY_MS,
    );

    it('keep nothing of closed tabs and finished payments in memory', async () => {
      setFlagsFromString('--expose-gc');
      const collect = runInNewContext('gc') as () => void;
      for (let round = 0; round < 3; round++) {
        // The target of a weak reference is kept until the end of the task that created it.
        await new Promise((resolve) => setImmediate(resolve));
        collect();
      }
      const kept = finished.filter((world) => world.deref() !== undefined).length;
      expect(finished).toHaveLength(runs);
      expect(kept).toBeLessThan(10);
    });
  });
