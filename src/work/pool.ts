import { linkSignals } from '../lib/abort';
import { AttoError } from '../protocol/error';
import type { FoundWork, WorkEngine } from './port';

/** How often a member of a pool may fail within one search before it is left out. */
const BREAKS_ALLOWED = 2;

/**
 * Several engines of one kind as one, usually a worker for each core: each searches a range of its own, an equal part of
 * all nonces counted from the start, so that no nonce is tried twice. A member that fails continues after its last
 * report; the pool fails only if all members have failed.
 *
 * @param members at least one, all of the same kind
 */
export function createPool(members: readonly WorkEngine[]): WorkEngine {
  const range = (1n << 64n) / BigInt(members.length);
  const name = members[0]!.name;
  return {
    name,
    describe: async (options) => `${await members[0]!.describe(options)}, ${members.length} threads`,
    async search(task, { signal, onProgress }) {
      signal.throwIfAborted();
      const search = linkSignals(signal);
      const tries = members.map(() => 0);
      const total = () => tries.reduce((sum, one) => sum + one, 0);
      const member = async (engine: WorkEngine, index: number): Promise<FoundWork> => {
        const first = task.start + range * BigInt(index);
        for (let breaks = 0; ;) {
          const done = tries[index]!;
          const start = BigInt.asUintN(64, first + BigInt(done));
          try {
            const found = await engine.search(
              { ...task, start },
              {
                signal: search.signal,
                onProgress(progress) {
                  tries[index] = done + progress.tries;
                  if (!search.signal.aborted) onProgress?.({ tries: total(), engine: name });
                },
              },
            );
            tries[index] = done + found.tries;
            return { ...found, tries: total() };
          } catch (error) {
            search.signal.throwIfAborted();
            breaks += 1;
            if (breaks > BREAKS_ALLOWED) throw error;
          }
        }
      };
      try {
        return await Promise.any(members.map(member));
      } catch {
        signal.throwIfAborted();
        throw new AttoError('WORK_ENGINE_FAILED', {});
      } finally {
        search.abort('found elsewhere');
        search.dispose();
      }
    },
    close: () => members.forEach((one) => one.close()),
  };
}
