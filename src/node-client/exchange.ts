import { AttoError } from '../protocol/error';
import { guardBody } from './policies/guard-body';
import type { NodeClient } from './node-client';
import type { NodeRequest, NodeResponse } from './transport';
import { withDiagnosis } from './policies/with-diagnosis';

/** Whether a request may be repeated. */
export interface ExchangeOptions {
  readonly signal: AbortSignal;
  /** The request changes something: it is sent only once. Default false. */
  readonly once?: boolean;
}

/**
 * Sends a single request and resolves with the head of the response, whatever its status: for callers that show the
 * exchange itself. No timeout and no size limit: the caller stops it. Errors: NODE_UNREACHABLE, also for a body that
 * breaks off; NODE_UNEXPECTED_REPLY (`redirect`); NODE_REFUSES_BROWSERS if a server responds but does not let pages
 * of this site read the response.
 */
export async function exchange(
  { transport, ping }: NodeClient,
  request: NodeRequest,
  { signal, once = false }: ExchangeOptions,
): Promise<NodeResponse> {
  const send = once ? transport : withDiagnosis(transport, ping);
  const response = await send(request, { signal });
  const body = guardBody(response.body, {
    around: async (read) => {
      try {
        return await read();
      } catch (cause) {
        signal.throwIfAborted();
        throw new AttoError('NODE_UNREACHABLE', {}, { cause });
      }
    },
    finish: () => {},
  });
  return { ...response, body };
}
