import { createSingleFlight } from '../../lib/single-flight';
import type { NodeRequest, Transport } from '../transport';
import type { WholeReply } from './whole-reply';
import { takeWhole, toResponse } from './whole-reply';

function keyOf({ method, path, accept, body = '' }: NodeRequest): string {
  return `${method} ${path}\n${accept}\n${body}`;
}

/**
 * Lets equal reads that are in flight at the same moment share one request. Nothing is kept afterwards: a read that
 * starts after an answer asks anew. A caller's abort ends its own wait; the request ends with the last of them.
 */
export function withDedupe(transport: Transport): Transport {
  const flights = createSingleFlight();
  return async (request, { signal }) => {
    const start = async (options: { signal: AbortSignal }) => takeWhole(await transport(request, options));
    return toResponse(await flights.run<WholeReply>(keyOf(request), start, { signal }));
  };
}
