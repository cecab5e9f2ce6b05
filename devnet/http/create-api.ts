import { Hono } from 'hono';
import { LINES_TYPE, negotiate } from './accept';
import { ApiError } from './api-error';
import { isJson, unsupported } from './body';
import { errorResponse } from './error-response';
import type { Route, RouteParts } from './api-route';
import { accountRoutes } from './routes/account-routes';
import { entryRoutes } from './routes/entry-routes';
import { otherRoutes } from './routes/other-routes';
import { receivableRoutes } from './routes/receivable-routes';
import { transactionRoutes } from './routes/transaction-routes';

/** The whole HTTP API as a function from request to response. Errors become responses. */
export function createApi(
  parts: RouteParts,
  { messages }: { messages: boolean },
): (request: Request) => Promise<Response> {
  // Paths with a literal first segment are matched before those that begin with an account.
  const routes = [
    ...entryRoutes(parts),
    ...receivableRoutes(parts),
    ...transactionRoutes(parts),
    ...accountRoutes(parts),
    ...otherRoutes(parts),
  ].sort((a, b) => a.path.split(':').length - b.path.split(':').length);
  const app = new Hono();

  for (const route of routes) {
    app.on(route.method, route.path, async (context, next) => {
      const { req } = context;
      // As in the node's framework, a request that fails the conditions of a route falls through to the next one with
      // that path.
      if (refusalOf(route, req.raw)) return next();
      const call = {
        request: req.raw,
        path: (name: string) => req.param(name),
        query: (name: string) => req.query(name),
      };
      return route.respond(call);
    });
  }
  app.notFound(({ req }) => {
    throw whyNot(routes, req.raw);
  });
  app.onError((error, { req }) => {
    // A disconnected caller is not an error; anything else unexpected is logged.
    if (!(error instanceof ApiError) && !req.raw.signal.aborted) console.error(error);
    const apiError = error instanceof ApiError ? error : new ApiError(500, error.message);
    return errorResponse(req.raw, apiError, { now: parts.clock.now(), messages });
  });

  return async (request) => {
    if (request.method === 'OPTIONS') return optionsResponse(app, routes, request);
    if (request.method !== 'HEAD') return app.fetch(request);
    const plain = new Request(request.url, { headers: request.headers, signal: request.signal });
    const { status, headers, body } = await app.fetch(plain);
    await body?.cancel();
    return new Response(null, { status, headers });
  };
}

/** Why a route with a matching path rejects the request. */
function refusalOf(route: Route, request: Request): ApiError | undefined {
  if (route.consumes && !isJson(request)) return unsupported(request);
  if (!route.lines || negotiate(request.headers.get('accept'), [LINES_TYPE])) return undefined;
  return new ApiError(406, 'Could not find acceptable representation');
}

function fits({ path }: Route, { pathname }: URL): boolean {
  const wanted = path.split('/');
  const actual = pathname.split('/');
  const same = (segment: string, index: number) =>
    segment.startsWith(':') ? actual[index] !== '' : segment === actual[index];
  return wanted.length === actual.length && wanted.every(same);
}

/** Whether the path exists for other methods: a node does not have the paths of a work server at all. */
function isKnownFor({ ofWorkServer, method }: Route, request: Request): boolean {
  return !ofWorkServer || method === request.method;
}

/** Why no route accepted a request: the path, the method, or the conditions of the matching routes. */
function whyNot(routes: readonly Route[], request: Request): ApiError {
  const url = new URL(request.url);
  const there = routes.filter((route) => fits(route, url) && isKnownFor(route, request));
  const resource = url.pathname.replace(/\/+/g, '/').replace(/^\/|\/$/g, '');
  if (there.length === 0)
    return new ApiError(404, `No static resource ${resource} for request '${request.url}'.`);
  const refusals = there
    .filter(({ method }) => method === request.method)
    .flatMap((route) => refusalOf(route, request) ?? []);
  const refusal = refusals.find(({ status }) => status === 415) ?? refusals[0];
  return refusal ?? new ApiError(405, `Request method '${request.method}' is not supported.`);
}

function optionsResponse(
  app: Hono,
  routes: readonly Route[],
  request: Request,
): Response | Promise<Response> {
  const there = routes.filter((route) => fits(route, new URL(request.url)) && isKnownFor(route, request));
  if (there.length === 0) return app.fetch(request);
  const methods = new Set(there.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])));
  const headers = { allow: [...methods, 'OPTIONS'].join(','), 'accept-patch': '', 'content-length': '0' };
  return new Response(null, { headers });
}
