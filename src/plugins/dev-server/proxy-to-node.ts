import {
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { request as httpsRequest } from 'node:https';

/** Headers of one connection, not of the message (RFC 9110 section 7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
/** What a browser says about itself and the page; the node is asked by this program, not by the page. */
const OF_THE_PAGE = ['host', 'origin', 'referer', 'cookie'];

/**
 * Passes what is asked behind `/node` on to a node and its answer back, byte by byte as it comes: nothing is gathered,
 * compressed or timed out, so that each line of a stream arrives when the node sends it. When the reader leaves, the
 * node's side is closed too; when the node's side breaks, so does the answer. A node that cannot be reached is a 502.
 *
 * @param node base URL of the node, http or https
 */
export function proxyToNode(node: string): (request: IncomingMessage, response: ServerResponse) => void {
  const base = new URL(node);
  const prefix = base.pathname.replace(/\/+$/, '');
  const send = base.protocol === 'https:' ? httpsRequest : httpRequest;

  return (request, response) => {
    const path = prefix + ((request.url ?? '').slice('/node'.length) || '/');
    const upstream = send(
      {
        protocol: base.protocol,
        hostname: base.hostname.replace(/^\[|\]$/g, ''),
        port: base.port,
        path: path.startsWith('/') ? path : `/${path}`,
        method: request.method,
        headers: without(request.headers, [...HOP_BY_HOP, ...OF_THE_PAGE]),
        // A connection of its own for each request: an endless stream must not keep another one waiting.
        agent: false,
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, without(answer.headers, HOP_BY_HOP));
        response.flushHeaders();
        answer.pipe(response);
        answer.on('error', () => response.destroy());
      },
    );
    upstream.on('error', () => {
      if (response.headersSent || response.destroyed) return void response.destroy();
      response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
      response.end(`No node answers at ${base.origin}.\n`);
    });
    response.once('close', () => upstream.destroy());
    request.pipe(upstream);
  };
}

function without(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  const listed = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !names.includes(name) && !listed.includes(name)),
  );
}
