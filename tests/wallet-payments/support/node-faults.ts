import { createFaults, type FaultName } from '../../../devnet/faults/create-faults';

/** Faults of a request. `before`: it does not arrive; `after`: it arrives, but the response is lost. */
export const NODE_FAULTS = [
  'lost before',
  'lost after',
  'timeout before',
  'timeout after',
  '500',
  '500 after',
  '503',
  '429',
  'html',
  'unknown',
  'false-balance',
  'false-height',
  'false-hash',
  'false-signature',
  'false-work',
  'false-previous',
  'false-account',
  'false-network',
] as const;
/** One of these faults, or none for one request. */
export type NodeFault = (typeof NODE_FAULTS)[number] | 'none';

type Forward = (request: Request) => Promise<Response>;

/** Sends a request with a fault. */
export async function throughFault(fault: NodeFault, request: Request, forward: Forward): Promise<Response> {
  if (fault.startsWith('false-')) {
    const { middleware } = createFaults({ faults: [fault as FaultName] });
    return middleware(request, () => forward(request));
  }
  switch (fault) {
    case 'none':
      return forward(request);
    case 'lost before':
      throw new TypeError('Failed to fetch');
    case 'timeout before':
      return never(request);
    case 'lost after':
      await swallow(forward(request));
      throw new TypeError('Failed to fetch');
    case 'timeout after':
      await swallow(forward(request));
      return never(request);
    case '500 after':
      await swallow(forward(request));
      return status(500);
    case 'html':
      return new Response('<!doctype html><title>Sign in</title>', {
        headers: { 'content-type': 'text/html' },
      });
    case 'unknown':
      return request.method === 'GET' && /\/transactions\/[0-9A-F]{64}$/.test(request.url)
        ? new Response(null, { status: 404 })
        : forward(request);
    default:
      return status(Number(fault));
  }
}

function status(code: number): Response {
  return Response.json({ status: code, path: '/' }, { status: code });
}

/** A stream is not read to its end because it is endless. */
async function swallow(response: Promise<Response>): Promise<void> {
  const { body, headers } = await response;
  if (headers.get('content-type')?.includes('ndjson') === true) await body?.cancel();
}

function never({ signal }: Request): Promise<Response> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
