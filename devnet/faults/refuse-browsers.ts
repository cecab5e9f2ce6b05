/** A node that browsers may not ask: its answers carry no CORS header, as those of a real node. Source: node HTTP API, section 0. */
export function refuseBrowsers(fetch: (request: Request) => Promise<Response>) {
  return async (request: Request): Promise<Response> => {
    const { status, headers, body } = await fetch(request);
    const kept = new Headers([...headers].filter(([name]) => !name.startsWith('access-control-')));
    return new Response(body, { status, headers: kept });
  };
}
