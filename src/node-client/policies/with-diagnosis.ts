import { AttoError, isAttoError } from '../../protocol/error';
import type { Ping, Transport } from '../transport';

/**
 * Distinguishes a node that is down from one that refuses pages of other sites: a browser reports both as the same
 * failure. After a failed read the address is probed; if something responds and the read fails once more, the node
 * refuses browsers. For reads only. Errors: NODE_REFUSES_BROWSERS in place of NODE_UNREACHABLE.
 */
export function withDiagnosis(transport: Transport, ping: Ping): Transport {
  return async (request, { signal }) => {
    try {
      return await transport(request, { signal });
    } catch (error) {
      if (!isAttoError(error, 'NODE_UNREACHABLE')) throw error;
      try {
        await ping({ signal });
      } catch {
        signal.throwIfAborted();
        throw error;
      }
      // The node may have come back only in between.
      try {
        return await transport(request, { signal });
      } catch (cause) {
        if (!isAttoError(cause, 'NODE_UNREACHABLE')) throw cause;
        throw new AttoError('NODE_REFUSES_BROWSERS', {}, { cause });
      }
    }
  };
}
