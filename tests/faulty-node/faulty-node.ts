import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The response of the healthy node that the faulty one is based on. */
export interface HealthyResponse {
  readonly status: number;
  readonly type: string;
  /** Aborted when the client disconnects. */
  readonly body: AsyncIterable<Uint8Array>;
}

/** Responds to one request, given access to the correct response. */
export type Fault = (request: {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly healthyResponse: () => Promise<HealthyResponse>;
  /** The URL of another server, which no client should contact. */
  readonly otherServer: string;
}) => void | Promise<void>;

/** A server that responds to `/NAME/…` with the fault of that name. */
export interface FaultyNode {
  /** The base URL of the node with this fault. */
  url(fault: string): string;
  /**
   * The number of requests with this fault, not counting those for the clock: by any method or this one, for any path
   * or those below this one.
   */
  countRequests(fault: string, by?: { readonly method?: string; readonly under?: string }): number;
  /** Another server, which no client should contact: browsers report a redirect to it even if they do not follow. */
  readonly otherServer: string;
  /** The requests that the other server got. */
  readonly strayRequests: readonly string[];
  close(): Promise<void>;
}

/** Allows every origin to read responses, unless a fault overrides it. */
export const CORS = { 'access-control-allow-origin': '*' };

/** Starts the node on a free port, and another server as the target of redirects. */
export async function startFaultyNode(
  faults: Readonly<Record<string, Fault>>,
  healthyResponse: (request: IncomingMessage, path: string, signal: AbortSignal) => Promise<HealthyResponse>,
): Promise<FaultyNode> {
  const strayRequests: string[] = [];
  const requests: { readonly name: string; readonly method: string; readonly path: string }[] = [];
  const other = await listen((request, response) => {
    strayRequests.push(`${request.method} ${request.url}`);
    response.writeHead(200, { ...CORS, 'content-type': 'application/json' }).end('{}');
  });
  const node = await listen(async (request, response) => {
    const [, name = '', path = '/'] = /^\/([a-z0-9-]*)(\/.*)?$/.exec(request.url ?? '') ?? [];
    if (name === 'page') return void response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    if (request.method === 'OPTIONS') return void response.writeHead(204, PREFLIGHT).end();
    if (!path.startsWith('/instants/')) requests.push({ name, method: request.method!, path });
    const disconnected = new AbortController();
    response.once('close', () => disconnected.abort());
    const respond = () => healthyResponse(request, path, disconnected.signal);
    try {
      await faults[name]!({ request, response, healthyResponse: respond, otherServer: other.url });
    } catch {
      // The client has disconnected, or the correct response broke off.
      response.destroy();
    }
  });
  return {
    url: (fault) => `${node.url}/${fault}`,
    countRequests: (fault, { method, under = '/' } = {}) =>
      requests.filter(
        (request) =>
          request.name === fault &&
          (method === undefined || request.method === method) &&
          request.path.startsWith(under),
      ).length,
    otherServer: other.url,
    strayRequests,
    close: () => Promise.all([node.close(), other.close()]).then(() => undefined),
  };
}

const PAGE = '<!doctype html><link rel="icon" href="data:,"><title>Nothing here</title>';
const PREFLIGHT = {
  ...CORS,
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'accept, content-type',
};

async function listen(handle: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
