import { AttoError } from '../protocol/error';
import { guardBody } from './policies/guard-body';
import type { NodeClient } from './node-client';
import type { NodeRequest, NodeResponse } from './transport';
import { withDiagnosis } from './policies/with-diagnosis';

/** What a request does, as far as its repetition is concerned. */
export interface ExchangeOptions {
  readonly signal: AbortSignal;
  /** It changes something: it is sent once, whatever happens to it. Default false. */
  readonly once?: boolean;
}

/**
 * One request as it is, and the head of its response, whatever its status: for callers that show the exchange itself.
 * No time-out and no cap: the caller stops it. Errors: NODE_UNREACHABLE, also for a body that breaks off;
 * NODE_UNEXPECTED_REPLY (`redirect`); NODE_REFUSES_BROWSERS when something answers at the address that pages of this
 * site may not read.
 */
export async function exchange(
  { transport, knock }: NodeClient,
  request: NodeRequest,
  { signal, once = false }: ExchangeOptions,
): Promise<NodeResponse> {
  const ask = once ? transport : withDiagnosis(transport, knock);
  const response = await ask(request, { signal });
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
