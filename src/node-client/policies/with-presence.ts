import type { Presence } from '../../lib/presence';
import { AttoError, isAttoError } from '../../protocol/error';
import type { Transport } from '../transport';

/**
 * Says of a request that failed while the device was offline that this is the reason. Errors: NODE_UNREACHABLE with
 * `isOffline`.
 */
export function withPresence(transport: Transport, { isOnline }: Pick<Presence, 'isOnline'>): Transport {
  return async (request, options) => {
    try {
      return await transport(request, options);
    } catch (error) {
      if (!isAttoError(error, 'NODE_UNREACHABLE') || isOnline()) throw error;
      throw new AttoError('NODE_UNREACHABLE', { isOffline: true }, { cause: error });
    }
  };
}
