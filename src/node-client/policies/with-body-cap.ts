import { AttoError } from '../../protocol/error';
import { guardBody } from './guard-body';
import type { NodeResponse, Transport } from '../transport';

/**
 * The same response, whose body fails once it exceeds `maxBytes`, whether announced or not. Errors:
 * NODE_BODY_TOO_LARGE.
 */
export function capBody({ status, headers, body }: NodeResponse, maxBytes: number): NodeResponse {
  const announced = Number(headers.get('content-length') ?? 0);
  let length = 0;
  const capped = guardBody(body, {
    around: async (read) => {
      if (announced > maxBytes) throw new AttoError('NODE_BODY_TOO_LARGE', { limit: maxBytes });
      const piece = await read();
      length += piece?.length ?? 0;
      if (length > maxBytes) throw new AttoError('NODE_BODY_TOO_LARGE', { limit: maxBytes });
      return piece;
    },
    finish: () => {},
  });
  return { status, headers, body: capped };
}

/** Limits the body size of every response. Errors: NODE_BODY_TOO_LARGE, when the body is read. */
export function withBodyCap(transport: Transport, maxBytes: number): Transport {
  return async (request, options) => capBody(await transport(request, options), maxBytes);
}
