import { createFaults, type FaultName } from '../../../devnet/faults/create-faults';

/**
 * Faults of a request. `before`: it does not arrive; `after`: it arrives, but the response is lost. The last ones are lies:
 * a publication that never arrived is reported as confirmed, one is reported as refused for good, whether or not it
 * arrived, and an account as never opened.
 */
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
  'claims confirmed',
  'claims refused',
  'claims refused after',
  'claims unopened',
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
    case 'claims confirmed':
      return isPublication(request) ? Response.json(await request.json()) : forward(request);
    case 'claims refused':
      return isPublication(request) ? refused() : forward(request);
    case 'claims refused after':
      if (!isPublication(request)) return forward(request);
      await swallow(forward(request));
      return refused();
    case 'claims unopened':
      return request.method === 'GET' && /\/accounts\/[0-9A-F]{64}$/.test(request.url)
        ? new Response(null, { status: 404 })
        : forward(request);
    default:
      return status(Number(fault));
  }
}

function isPublication({ method, url }: Request): boolean {
  return method === 'POST' && new URL(url).pathname === '/transactions';
}

function refused(): Response {
  const message = 'Transaction rejected due to INVALID_PREVIOUS: some words';
  return Response.json({ status: 400, path: '/transactions', message }, { status: 400 });
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
