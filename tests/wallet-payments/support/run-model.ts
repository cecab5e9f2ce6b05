import fc from 'fast-check';
import { allCommands } from './commands';
import { createCoverage, type Coverage } from './event-coverage';
import type { World } from './history';
import { openLocalNetwork } from './local-network';
import { settleAndCheck } from './payment-rules';
import { createWorld } from './world';

interface ModelOptions {
  readonly runs: number;
  readonly seed: number;
  /** Called after each history without a broken rule. */
  readonly onHistory?: (world: World) => void;
}

/** Runs random histories, each on a new local network. Rejects with fast-check's report, seed and path included. */
export async function runModel({ runs, seed, onHistory = () => {} }: ModelOptions): Promise<Coverage> {
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
      onHistory(world);
    },
  );
  await fc.assert(property, { numRuns: runs, seed, endOnFailure: process.env.ATTO_SHRINK === undefined });
  return coverage;
}
