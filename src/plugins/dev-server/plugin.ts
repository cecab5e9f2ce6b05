import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from '@docusaurus/types';
import { readSettingUrl } from '../../app/settings/setting-url';
import { SHELLS } from '../dynamic-routes/shells';
import { proxyToNode } from './proxy-to-node';

/** A request handler of the development server; `next` passes the request to the next one. */
type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (fault?: unknown) => void,
) => void;

/**
 * Extends the development server: it proxies a node under `/node` (`ATTO_PROXY_NODE`), because a real node sends no
 * CORS headers, and serves the shell for every path below it, as a host would.
 *
 * Both run before the server's own middleware, whose compression would buffer the lines of a stream, and which
 * rejects paths that cannot be unescaped.
 */
export function devServer(): Plugin {
  const node = process.env.ATTO_PROXY_NODE;
  const form = 'an http(s) URL such as http://localhost:8080';
  const proxy = node ? proxyToNode(readSettingUrl('ATTO_PROXY_NODE', node, { form })) : undefined;
  const first: Middleware = (request, response, next) => {
    const path = request.url ?? '/';
    if (proxy && (path === '/node' || path.startsWith('/node/'))) return proxy(request, response);
    const shell = SHELLS.find((known) => path.startsWith(`${known.path}/`));
    if (shell) request.url = shell.path;
    next();
  };
  return {
    name: 'atto-dev-server',
    // The bundler's types lack the development server's options.
    configureWebpack: () => ({ devServer: { setupMiddlewares: before(first) } }) as object,
  };
}

/**
 * Puts a middleware before all others. Docusaurus merges our function with one of its own (webpack-merge): both are
 * called with the same list, and their results are concatenated. So this changes the list itself and returns nothing
 * to add.
 */
export function before(middleware: Middleware) {
  return (list: unknown[]): unknown[] => {
    list.unshift({ name: 'atto', middleware });
    return [];
  };
}
