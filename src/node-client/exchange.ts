import type { NodeClient } from './node-client';
import type { NodeRequest } from './transport';
import { withDiagnosis } from './with-diagnosis';

/** What a request does, as far as its repetition is concerned. */
export interface ExchangeOptions {
  readonly signal: AbortSignal;
  /** It changes something: it is sent once, whatever happens to it. Default false. */
  readonly once?: boolean;
}

/**
 * One request as it is, and the head of its answer, whatever its status: for who wants to see the exchange itself.
 * No time-out and no cap: the caller stops it. Errors: NODE_UNREACHABLE; NODE_REFUSES_BROWSERS when something answers
 * at the address that pages of this site may not read.
 */
export function exchange(
  { transport, knock }: NodeClient,
  request: NodeRequest,
  { signal, once = false }: ExchangeOptions,
): Promise<Response> {
  return (once ? transport : withDiagnosis(transport, knock))(request, { signal });
}
