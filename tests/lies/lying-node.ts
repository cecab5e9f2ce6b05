import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the honest node behind would have answered. */
export interface Truth {
  readonly status: number;
  readonly type: string;
  /** Aborted when the asker leaves. */
  readonly body: AsyncIterable<Uint8Array>;
}

/** How one request is answered, given the way to the truth. */
export type Lie = (asked: {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly truth: () => Promise<Truth>;
  /** A server that nobody agreed to ask. */
  readonly elsewhere: string;
}) => void | Promise<void>;

/** A server that answers `/NAME/…` as the lie of that name does. */
export interface LyingNode {
  /** The base URL of the node that lies so. */
  url(lie: string): string;
  /** How often it was asked so, its clock not counted: by any method or by this one, for any path or those under this one. */
  asked(lie: string, by?: { readonly method?: string; readonly under?: string }): number;
  /** The server that nobody agreed to ask: browsers announce a redirect to it even when they do not follow. */
  readonly elsewhere: string;
  /** What that server was asked. */
  readonly strayed: readonly string[];
  close(): Promise<void>;
}

/** Lets pages of every site read what is said, unless a lie says otherwise. */
export const CORS = { 'access-control-allow-origin': '*' };

/** Starts it on a port of its own, and another server beside it that a redirect may lead to. */
export async function startLyingNode(
  lies: Readonly<Record<string, Lie>>,
  truth: (request: IncomingMessage, path: string, signal: AbortSignal) => Promise<Truth>,
): Promise<LyingNode> {
  const strayed: string[] = [];
  const requests: { readonly name: string; readonly method: string; readonly path: string }[] = [];
  const other = await listen((request, response) => {
    strayed.push(`${request.method} ${request.url}`);
    response.writeHead(200, { ...CORS, 'content-type': 'application/json' }).end('{}');
  });
  const node = await listen(async (request, response) => {
    const [, name = '', path = '/'] = /^\/([a-z0-9-]*)(\/.*)?$/.exec(request.url ?? '') ?? [];
    if (name === 'page') return void response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    if (request.method === 'OPTIONS') return void response.writeHead(204, PREFLIGHT).end();
    if (!path.startsWith('/instants/')) requests.push({ name, method: request.method!, path });
    const left = new AbortController();
    response.once('close', () => left.abort());
    const tell = () => truth(request, path, left.signal);
    try {
      await lies[name]!({ request, response, truth: tell, elsewhere: other.url });
    } catch {
      // The asker has left, or the truth has ended in the middle.
      response.destroy();
    }
  });
  return {
    url: (lie) => `${node.url}/${lie}`,
    asked: (lie, { method, under = '/' } = {}) =>
      requests.filter(
        (asked) =>
          asked.name === lie &&
          (method === undefined || asked.method === method) &&
          asked.path.startsWith(under),
      ).length,
    elsewhere: other.url,
    strayed,
    close: () => Promise.all([node.close(), other.close()]).then(() => undefined),
  };
}

const PAGE = '<!doctype html><link rel="icon" href="data:,"><title>Nothing here</title>';
const PREFLIGHT = {
  ...CORS,
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'accept, content-type',
};

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const server = createServer((request, response) => void answer(request, response));
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
