import { AttoError } from '../protocol/error';
import { NETWORK_START, utcYear } from '../protocol/instant';
import { checkWorkFor, workThreshold } from '../protocol/work';
import { parseHash } from '../protocol/hash';
import type { WorkEngine, WorkFinder } from './port';

/**
 * Finds work with an engine: the threshold comes from the rules of the network, the start from `random` (so that two
 * searches for the same block do not try the same nonces), and every nonce it returns meets the threshold.
 *
 * @param random a number 0…2^64−1
 */
export function createWorkFinder(engine: WorkEngine, random: () => bigint): WorkFinder {
  return {
    async find({ network, timestamp, target: typed }, options) {
      options.signal.throwIfAborted();
      if (timestamp < NETWORK_START) throw new AttoError('WORK_BEFORE_NETWORK_START', {});
      const target = parseHash(typed);
      const threshold = workThreshold(network, utcYear(timestamp));
      const found = await engine.search({ target, threshold, start: BigInt.asUintN(64, random()) }, options);
      if (!checkWorkFor({ network, timestamp, target }, found.work)) {
        throw new AttoError('WORK_RESULT_INVALID', {});
      }
      return found;
    },
    close: () => engine.close(),
  };
}
