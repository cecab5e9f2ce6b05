/**
 * Cross-origin access as a public gateway must grant it: the official client sends `Content-Type` with every request,
 * so browsers preflight every request. A node itself sends no CORS headers.
 */

/** The response to a preflight; undefined for any other request. */
export function preflightResponse({ method, headers }: Request): Response | undefined {
  if (method !== 'OPTIONS' || !headers.has('origin') || !headers.has('access-control-request-method'))
    return undefined;
  const allowed = new Headers({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET,HEAD,POST,OPTIONS',
    'access-control-allow-headers': headers.get('access-control-request-headers') ?? '*',
    'access-control-max-age': '600',
    'content-length': '0',
  });
  // Public pages also need this to access a machine on the local network.
  if (headers.has('access-control-request-private-network')) {
    allowed.set('access-control-allow-private-network', 'true');
  }
  return new Response(null, { headers: allowed });
}

/** Lets any page read the response. */
export function allowOrigins(response: Response): Response {
  response.headers.set('access-control-allow-origin', '*');
  return response;
}
