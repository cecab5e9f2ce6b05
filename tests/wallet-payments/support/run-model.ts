import fc from 'fast-check';
import { allCommands } from './commands';
import { createCoverage, type Coverage } from './event-coverage';
import { openLocalNetwork } from './local-network';
import { settleAndCheck } from './payment-rules';
import { createWorld } from './world';

/** Runs random histories on one local network. Rejects with fast-check's report, seed and path included. */
export async function runModel({ runs, seed }: { runs: number; seed: number }): Promise<Coverage> {
  const coverage = createCoverage();
  const property = fc.asyncProperty(
    fc.scheduler(),
    fc.record({ isOpened: fc.boolean(), seed: fc.nat() }),
    allCommands(),
    async (scheduler, beginning, commands) => {
      await using network = await openLocalNetwork();
      const world = await createWorld(network, scheduler, coverage, beginning);
      await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
      await settleAndCheck(world);
    },
  );
  await fc.assert(property, { numRuns: runs, seed, endOnFailure: process.env.ATTO_SHRINK === undefined });
  return coverage;
}
