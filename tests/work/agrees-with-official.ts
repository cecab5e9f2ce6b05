import * as core from '@attocash/commons-core';
import fc from 'fast-check';
import { NETWORK_START, toInstant, utcYear } from '../../src/protocol/instant';
import { printTransaction } from '../../src/protocol/transaction-json';
import { checkWork, workTarget, workThreshold, type Work } from '../../src/protocol/work';
import type { WorkTask } from '../../src/work/port';
import { anyBlockOf, anySignature, SEED } from '../support/protocol-arbitraries';

/** Later years would take too long for a test. */
const timeUntil2028 = fc.bigInt({ min: NETWORK_START, max: BigInt(Date.UTC(2028, 0)) - 1n });
const anyNonce = fc.bigInt({ min: 0n, max: (1n << 64n) - 1n });

/**
 * Throws unless the official library accepts the engine's work for random blocks of network LOCAL.
 *
 * @param search the engine's search
 */
export async function expectOfficialAgreement(
  search: (task: WorkTask) => Promise<{ work: Work }>,
  numRuns: number,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(...Object.values(anyBlockOf)),
      anySignature,
      timeUntil2028,
      anyNonce,
      async (any, signature, time, start) => {
        const block = { ...any, network: 'LOCAL', timestamp: toInstant(time) } as const;
        const threshold = workThreshold('LOCAL', utcYear(block.timestamp));
        const { work } = await search({ target: workTarget(block), threshold, start });
        const official = core.AttoTransaction.fromJson(printTransaction({ block, signature, work }));
        return checkWork(block, work) && official.work.isValid(official.block);
      },
    ),
    { seed: SEED, numRuns },
  );
}
