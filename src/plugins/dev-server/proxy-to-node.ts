import {
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isReadable, PLAIN, safeHeaders, UNTRUSTED } from './response-headers';
import { METHODS, refusalOf, type Refusal } from './proxied-request';

/** The request headers that a node needs; cookies and credentials are for the site only. */
const REQUEST_HEADERS = ['accept', 'accept-encoding', 'content-type'] as const;
/** The limit of a node. Source: node HTTP API, conventions. */
const MAX_BODY_BYTES = 256 * 1024;
const TOO_LARGE: Refusal = { status: 413, sentence: 'The body is larger than 256 KiB.' };

/**
 * Proxies requests under `/node` to a node, so that they have the site's origin. The node is not trusted with that:
 * its responses are data (JSON, NDJSON, or plain text, see {@link safeHeaders}), and a redirect or any other status
 * that is neither a success nor an error becomes a 502. Ambiguous requests are rejected ({@link refusalOf}).
 *
 * Response bodies are forwarded as they arrive, compressed or not, without a timeout, so that each line of a stream
 * arrives when the node sends it. When the client leaves, the connection to the node is closed; when the node
 * disconnects, the response is aborted. An unreachable node is a 502.
 *
 * @param node base URL of the node, http or https
 * @param path where on the site it is: another service whose responses are data, such as a faucet, has another path
 */
export function proxyToNode(
  node: string,
  path = '/node',
): (request: IncomingMessage, response: ServerResponse) => void {
  const base = new URL(node);
  const prefix = base.pathname.replace(/\/+$/, '');
  const send = base.protocol === 'https:' ? httpsRequest : httpRequest;

  function open(request: IncomingMessage, target: string, headers: OutgoingHttpHeaders): ClientRequest {
    return send({
      protocol: base.protocol,
      hostname: base.hostname.replace(/^\[|\]$/g, ''),
      port: base.port,
      path: prefix + target,
      method: request.method,
      headers,
      // One connection per request, so that an endless stream does not block others.
      agent: false,
    });
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '';
    const target = targetBelow(path, url);
    const refusal = refusalOf(request, target);
    if (refusal) return refuse(response, refusal);
    const body = request.method === 'POST' ? await readBody(request) : undefined;
    if (body === 'too large') return refuse(response, TOO_LARGE);
    if (response.destroyed) return;

    const headers: OutgoingHttpHeaders = {};
    for (const name of REQUEST_HEADERS) if (request.headers[name]) headers[name] = request.headers[name];
    if (body) headers['content-length'] = body.length;
    const upstream = open(request, target, headers);
    const fail = (sentence: string) => {
      upstream.destroy();
      if (response.headersSent || response.destroyed) return void response.destroy();
      respondPlainly(response, 502, sentence);
    };
    upstream.on('response', (reply) => forwardReply(reply, response, fail));
    upstream.on('upgrade', () => fail('The node requested another protocol.'));
    upstream.on('error', () => fail(`No node responds at ${base.origin}.`));
    response.once('close', () => upstream.destroy());
    upstream.end(body);
  }

  return (request, response) => {
    // This only rejects if the request is aborted.
    pass(request, response).catch(() => response.destroy());
  };
}

/** What to request of the node: the part after the path. */
function targetBelow(path: string, url: string): string {
  const rest = url.slice(path.length);
  if (!url.startsWith(path) || !/^([/?]|$)/.test(rest)) return url;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function forwardReply(
  reply: IncomingMessage,
  response: ServerResponse,
  fail: (sentence: string) => void,
): void {
  const { statusCode: status = 0, headers } = reply;
  if (!(status >= 200 && status < 300) && !(status >= 400 && status < 600)) {
    return fail(`The node responded with status ${status}, which is not forwarded.`);
  }
  if (!isReadable(headers)) return fail('The node’s response has an encoding that browsers cannot decode.');
  const safe = safeHeaders(headers);
  // A node reports "unknown" as a 404 without a type and a body; an empty page of another server is something else.
  const isPage = status === 404 && headers['content-type'] !== undefined && safe['content-type'] === PLAIN;
  if (isPage || status === 204) delete safe['content-length'];
  response.writeHead(status, safe);
  response.flushHeaders();
  reply.on('error', () => response.destroy());
  reply.pipe(response, { end: !isPage });
  if (!isPage) return;
  let isEmpty = true;
  reply.once('data', () => (isEmpty = false));
  reply.once('end', () =>
    response.end(isEmpty ? 'The server at the node’s address sent an empty page.\n' : ''),
  );
}

/** Reads the whole body of a request, so that it is forwarded with its length, however it was sent. */
async function readBody(request: IncomingMessage): Promise<Buffer | 'too large'> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) return 'too large';
  const chunks: Buffer[] = [];
  let length = 0;
  // Leaving the loop must not close the connection, because the error is still to be sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length > MAX_BODY_BYTES) return 'too large';
  }
  return Buffer.concat(chunks);
}

function refuse(response: ServerResponse, { status, sentence }: Refusal): void {
  if (status === 405) response.setHeader('allow', METHODS.join(', '));
  // The rest of this request must not be parsed as the next one.
  response.setHeader('connection', 'close');
  respondPlainly(response, status, sentence);
}

function respondPlainly(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { ...UNTRUSTED, 'content-type': PLAIN }).end(`${sentence}\n`);
}
