import { linkSignals } from '../lib/abort';
import { sleep, type Clock } from '../lib/clock';
import type { FoundWork, WorkFinder } from './port';

/** This device is often done before a server needs to be queried, in milliseconds. */
const HEAD_START = 300;

/**
 * Searches on this device and on a server at the same time: the first result wins, and the other search stops. It
 * fails only if both have failed, with the error of this device. Without a remote finder nothing leaves the
 * device.
 */
export function createRace({
  local,
  remote,
  clock,
}: {
  local: WorkFinder;
  remote?: WorkFinder;
  clock: Clock;
}): WorkFinder {
  if (!remote) return local;
  return {
    async find(request, { signal, onProgress }) {
      signal.throwIfAborted();
      const race = linkSignals(signal);
      let tries = 0;
      const here = local.find(request, {
        signal: race.signal,
        onProgress(progress) {
          tries = progress.tries;
          if (!race.signal.aborted) onProgress?.(progress);
        },
      });
      const there = async (): Promise<FoundWork> => {
        // If this device cannot search, query the server immediately.
        const failed = new Promise<void>((resolve) => here.catch(() => resolve()));
        await Promise.race([sleep(HEAD_START, { clock, signal: race.signal }), failed]);
        const found = await remote.find(request, { signal: race.signal });
        return { ...found, tries };
      };
      try {
        return await Promise.any([here, there()]);
      } catch (error) {
        signal.throwIfAborted();
        throw (error as AggregateError).errors[0];
      } finally {
        race.abort('over');
        race.dispose();
      }
    },
    close() {
      local.close();
      remote.close();
    },
  };
}
