import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from '@docusaurus/types';
import { SHELLS } from '../dynamic-routes/shells';
import { proxyToNode } from './proxy-to-node';

/** What the development server calls for a request, and what is called when another one shall answer. */
type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (fault?: unknown) => void,
) => void;

/**
 * What the development server is taught beside its own: to stand before a node (`ATTO_PROXY_NODE`, behind `/node`), as
 * a real node sends no CORS headers, and to answer every path below a shell as a host would, whatever it holds.
 *
 * Both come before the server's own parts: its compression would hold back the lines of a stream, and it refuses
 * paths that cannot be unescaped.
 */
export function devServer(): Plugin {
  const node = process.env.ATTO_PROXY_NODE;
  const proxy = node ? proxyToNode(node) : undefined;
  const first: Middleware = (request, response, next) => {
    const path = request.url ?? '/';
    if (proxy && (path === '/node' || path.startsWith('/node/'))) return proxy(request, response);
    const shell = SHELLS.find((known) => path.startsWith(`${known.path}/`));
    if (shell) request.url = shell.path;
    next();
  };
  return {
    name: 'atto-dev-server',
    // The bundler's types do not know the development server's options.
    configureWebpack: () => ({ devServer: { setupMiddlewares: before(first) } }) as object,
  };
}

/**
 * Puts a middleware before all others. Docusaurus joins our function with one of its own (webpack-merge): both are
 * called with one list, and what they return is put together. So the list itself is changed, and nothing is added.
 */
export function before(middleware: Middleware) {
  return (list: unknown[]): unknown[] => {
    list.unshift({ name: 'atto', middleware });
    return [];
  };
}
