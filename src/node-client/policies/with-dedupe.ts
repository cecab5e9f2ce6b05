import { createSingleFlight } from '../../lib/single-flight';
import type { NodeRequest, Transport } from '../transport';
import type { WholeReply } from './whole-reply';
import { takeWhole, toResponse } from './whole-reply';

function keyOf({ method, path, accept, body = '' }: NodeRequest): string {
  return `${method} ${path}\n${accept}\n${body}`;
}

/**
 * Lets equal reads in flight share one request. Nothing is cached: a read that starts after the response sends a new
 * request. A caller's abort ends its own wait; the request ends with the last caller.
 */
export function withDedupe(transport: Transport): Transport {
  const flights = createSingleFlight();
  return async (request, { signal }) => {
    const start = async (options: { signal: AbortSignal }) => takeWhole(await transport(request, options));
    return toResponse(await flights.run<WholeReply>(keyOf(request), start, { signal }));
  };
}
