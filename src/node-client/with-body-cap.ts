import { AttoError } from '../protocol/error';
import { guardBody } from './guard-body';
import type { Transport } from './transport';

/** The same answer, whose body fails once it is longer than `maxBytes`, announced or not. Errors: NODE_BODY_TOO_LARGE. */
export function capBody(response: Response, maxBytes: number): Response {
  const announced = Number(response.headers.get('content-length') ?? 0);
  let length = 0;
  return guardBody(response, {
    around: async (read) => {
      if (announced > maxBytes) throw new AttoError('NODE_BODY_TOO_LARGE', { limit: maxBytes });
      const piece = await read();
      length += piece.value?.length ?? 0;
      if (length > maxBytes) throw new AttoError('NODE_BODY_TOO_LARGE', { limit: maxBytes });
      return piece;
    },
    finish: () => {},
  });
}

/** Caps the body of every answer. Errors: NODE_BODY_TOO_LARGE, when the body is read. */
export function withBodyCap(transport: Transport, maxBytes: number): Transport {
  return async (request, options) => capBody(await transport(request, options), maxBytes);
}
