/**
 * Makes browsers block all responses: like a real node, it sends no CORS headers. Source: node HTTP API, section 0.
 */
export function refuseBrowsers(fetch: (request: Request) => Promise<Response>) {
  return async (request: Request): Promise<Response> => {
    const { status, headers, body } = await fetch(request);
    const kept = new Headers([...headers].filter(([name]) => !name.startsWith('access-control-')));
    return new Response(body, { status, headers: kept });
  };
}
