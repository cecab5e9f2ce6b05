import { AttoError, isAttoError } from '../protocol/error';
import { checkWorkFor, type Work } from '../protocol/work';
import type { WorkFinder, WorkRequest } from './port';

/**
 * Work from a work server. The server is sent what every block shows anyway: network, target and time. What it
 * returns is checked here; after one wrong nonce, it is not queried again until the page is left.
 *
 * @param request sends the request to the server
 */
export function createRemoteFinder(
  request: (request: WorkRequest, options: { signal: AbortSignal }) => Promise<Work>,
): WorkFinder {
  let distrusted = false;
  let closed = false;
  return {
    async find({ network, timestamp, target }, { signal }) {
      signal.throwIfAborted();
      if (distrusted || closed) throw new AttoError('WORK_ENGINE_FAILED', {});
      const wanted = { network, timestamp, target };
      const work = await request(wanted, { signal }).catch((error: unknown) => {
        // The client of a node checks too.
        distrusted = isAttoError(error, 'NODE_WORK_INVALID');
        throw error;
      });
      signal.throwIfAborted();
      distrusted = !checkWorkFor(wanted, work);
      if (distrusted) throw new AttoError('WORK_RESULT_INVALID', {});
      return { work, tries: 0, engine: 'remote' };
    },
    close: () => void (closed = true),
  };
}
