/**
 * Cross-origin access as the public gateway must grant it: the official client sends `Content-Type` on every call, so
 * every call of a browser is preflighted. A node itself sends no such header.
 */

/** The answer to a preflight; undefined for any other request. */
export function answerPreflight({ method, headers }: Request): Response | undefined {
  if (method !== 'OPTIONS' || !headers.has('origin') || !headers.has('access-control-request-method'))
    return undefined;
  const allowed = new Headers({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET,HEAD,POST,OPTIONS',
    'access-control-allow-headers': headers.get('access-control-request-headers') ?? '*',
    'access-control-max-age': '600',
    'content-length': '0',
  });
  // A public page that asks a machine on the local network needs this too.
  if (headers.has('access-control-request-private-network')) {
    allowed.set('access-control-allow-private-network', 'true');
  }
  return new Response(null, { headers: allowed });
}

/** Lets every page read the answer. */
export function allowOrigins(response: Response): Response {
  response.headers.set('access-control-allow-origin', '*');
  return response;
}
