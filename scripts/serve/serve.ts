import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { proxyToNode } from '../../src/plugins/dev-server/proxy-to-node';
import { SHELLS } from '../../src/plugins/dynamic-routes/shells';
import { freePort } from '../support/ports';
import { contentType, isCompressible } from './content-types';
import { chooseEncoding, createFileCache } from './file-cache';
import { headersFor, parseHeaders, parseRedirects } from './host-files';
import { answer, type Site } from './rules';

/** A built site on a port of this machine. */
export interface Served {
  /** Without a trailing slash. */
  readonly url: string;
  /** Stops listening and ends what is still open. */
  close(): Promise<void>;
}

/**
 * Serves a built site as a host would: by the rules of {@link answer}, with the headers and rewrites that the build
 * wrote for its host (`_headers`, `_redirects`), compressed, with entity tags.
 *
 * @param options.dir folder of the built site
 * @param options.port wanted port; a taken one is replaced by the next free one, with a sentence; 0 picks any
 * @param options.node base URL of a node that `/node` stands for; without it `/node` is a path like any other
 * @param options.host interface to listen on
 * @throws Error with a sentence when there is no built site in that folder, or no free port
 */
export async function serve(options: {
  dir: string;
  port: number;
  node?: string;
  host?: string;
}): Promise<Served> {
  const dir = resolve(options.dir);
  if (!existsSync(join(dir, 'index.html'))) {
    throw new Error(
      `There is no built site in ${dir}. Run \`npm run build\` first, or name a folder with --dir.`,
    );
  }
  const site: Site = {
    rewrites: parseRedirects(textOf(join(dir, '_redirects'))).map((rewrite) => ({
      ...rewrite,
      takesAnyText: SHELLS.some(({ path, takesAnyText }) => takesAnyText && rewrite.prefix === `${path}/`),
    })),
    has: (file) => isFile(join(dir, file)),
  };
  const rules = parseHeaders(textOf(join(dir, '_headers')));
  const read = createFileCache();
  const proxy = options.node === undefined ? undefined : proxyToNode(options.node);

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '/', query] = split(request.url ?? '/');
    if (proxy && (path === '/node' || path.startsWith('/node/'))) return proxy(request, response);
    const common = { 'cache-control': 'no-cache', ...headersFor(path, rules) };
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...common, allow: 'GET, HEAD' }).end();
      return;
    }
    const found = answer(path, site);
    if (found.kind === 'redirect') {
      response.writeHead(308, { ...common, location: found.to + query }).end();
      return;
    }
    const type = contentType(found.file);
    const compressible = isCompressible(type);
    const encoding = compressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
    const { body, tag } = await read(join(dir, found.file), encoding);
    const headers = {
      ...common,
      // The not-found page must not be kept in place of a file that a later build brings.
      ...(found.status === 404 ? { 'cache-control': 'no-cache' } : {}),
      'content-type': type,
      etag: tag,
      ...(compressible ? { vary: 'Accept-Encoding' } : {}),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    };
    if (found.status === 200 && request.headers['if-none-match'] === tag) {
      response.writeHead(304, headers).end();
      return;
    }
    response.writeHead(found.status, { ...headers, 'content-length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'content-type': 'text/plain' }).end('The file could not be read.\n');
    });
  });
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

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    // Not there, below a file instead of a folder, or longer than any name can be.
    return false;
  }
}

function textOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** The path as it was sent, and the query with its question mark. */
function split(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}
