import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { proxyToNode } from '../../src/plugins/dev-server/proxy-to-node';
import { freePort } from '../support/ports';
import { createFileCache } from './file-cache';
import { createFileResponder } from './file-response';
import { headersFor, parseHeaders, parseRedirects } from './host-files';
import { locate } from './locate';
import { respondTo, cleanPathOf, NOT_FOUND, type HostResponse, type Site } from './rules';

/** A built site on a port of this machine. */
export interface Served {
  /** Without a trailing slash. */
  readonly url: string;
  /** Stops listening and closes open connections. */
  close(): Promise<void>;
}

/**
 * How long an idle connection stays open. After Node's default of five seconds, a client may be about to send the next
 * request on it, which then fails.
 */
const KEEP_ALIVE_MS = 120_000;

/**
 * Serves a built site as a host would: by the rules of {@link respondTo}, with the headers and rewrites that the
 * build wrote for its host (`_headers`, `_redirects`), compressed, with entity tags and byte ranges. Headers depend
 * on the file that is served, not on the spelling of the request.
 *
 * @param options.dir folder of the built site
 * @param options.port preferred port; if it is in use, the next free one is used and logged; 0 picks any
 * @param options.node base URL of a node to proxy `/node` to; without it, `/node` is an ordinary path
 * @param options.faucet the same for a faucet service and `/faucet-api`
 * @param options.host interface to listen on
 * @throws Error with a readable message if the folder has no built site or no port is free
 */
export async function serve(options: {
  dir: string;
  port: number;
  node?: string;
  faucet?: string;
  host?: string;
}): Promise<Served> {
  const dir = resolve(options.dir);
  if (!existsSync(join(dir, 'index.html'))) {
    throw new Error(
      `There is no built site in ${dir}. Run \`npm run build\` first, or choose a folder with --dir.`,
    );
  }
  const root = realpathSync.native(dir);
  const site: Site = {
    rewrites: parseRedirects(textOf(join(dir, '_redirects'))),
    has: (file) => locate(root, file) !== undefined,
  };
  const rules = parseHeaders(textOf(join(dir, '_headers')));
  const respondWithFile = createFileResponder(createFileCache());
  const proxies = [
    ['/node', options.node],
    ['/faucet-api', options.faucet],
  ].flatMap(([path, url]) => (url === undefined ? [] : [{ path: path!, pass: proxyToNode(url, path) }]));

  /**
   * The headers of a response, whichever spelling of its path was requested: those for the clean path of the file. A
   * redirect has those of its target page. Below a shell, prefix rules for the requested path apply too.
   */
  function headersOf(found: HostResponse, path: string): Record<string, string> {
    const page = found.kind === 'redirect' ? respondTo(found.to, site) : found;
    const file = page.kind === 'file' ? page.file : NOT_FOUND.file;
    const isBelowShell = site.rewrites.some(({ prefix }) => path.startsWith(prefix));
    const clean = cleanPathOf(locate(root, file)?.name ?? file);
    return headersFor(clean, rules, isBelowShell ? path : clean);
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '/', query] = split(request.url ?? '/');
    const proxy = proxies.find((one) => path === one.path || path.startsWith(`${one.path}/`));
    if (proxy) return proxy.pass(request, response);
    const found = respondTo(path, site);
    const headers = { 'cache-control': 'no-cache', ...headersOf(found, path) };
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...headers, 'cache-control': 'no-cache', allow: 'GET, HEAD' }).end();
    } else if (found.kind === 'redirect') {
      response.writeHead(308, { ...headers, 'cache-control': 'no-cache', location: found.to + query }).end();
    } else {
      const located = locate(root, found.file);
      if (!located) throw new Error(`${found.file} is missing`);
      await respondWithFile(request, response, { ...located, status: found.status, headers });
    }
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else {
        const headers = {
          ...headersOf(NOT_FOUND, '/'),
          'cache-control': 'no-store',
          'content-type': 'text/plain',
        };
        response.writeHead(500, headers).end('The file could not be read.\n');
      }
    });
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const port = options.port === 0 ? 0 : await freePort(options.port, 'the site');
  const host = options.host ?? 'localhost';
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, host, listening);
  });
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function textOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** The path as it was sent, and the query including its question mark. */
function split(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}
