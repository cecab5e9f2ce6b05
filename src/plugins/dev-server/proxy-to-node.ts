import {
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isReadable, PLAIN, safeHeaders, UNTRUSTED } from './answer-headers';
import { METHODS, refusalOf, type Refusal } from './proxied-request';

/** What a node needs to know of a request; cookies and passwords are for the site. */
const REQUEST_HEADERS = ['accept', 'accept-encoding', 'content-type'] as const;
/** As much as a node takes. Source: node HTTP API, conventions. */
const MAX_BODY_BYTES = 256 * 1024;
const TOO_LARGE: Refusal = { status: 413, sentence: 'The body is larger than 256 KiB.' };

/**
 * Passes requests behind `/node` on to a node and its answers back, so that they have the site's origin. The node is not
 * trusted with that: its answers are data (JSON, lines of JSON, or plain text, see {@link safeHeaders}), and a redirect
 * or any other status that is neither a success nor an error is a 502. Requests that two servers could read differently
 * are refused ({@link refusalOf}).
 *
 * A body of an answer passes as it comes, compressed or not, without a time limit, so that each line of a stream arrives
 * when the node sends it. When the reader leaves, the connection to the node is closed; when the node breaks off, so does
 * the answer. A node that cannot be reached is a 502.
 *
 * @param node base URL of the node, http or https
 */
export function proxyToNode(node: string): (request: IncomingMessage, response: ServerResponse) => void {
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
      // A connection of its own for each request: an endless stream must not keep another one waiting.
      agent: false,
    });
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '';
    const target = /^\/node($|\?)/.test(url) ? url.replace('/node', '/') : url.replace(/^\/node(?=\/)/, '');
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
      answerPlainly(response, 502, sentence);
    };
    upstream.on('response', (answer) => passBack(answer, response, fail));
    upstream.on('upgrade', () => fail('The node wants to speak another protocol.'));
    upstream.on('error', () => fail(`No node answers at ${base.origin}.`));
    response.once('close', () => upstream.destroy());
    upstream.end(body);
  }

  return (request, response) => {
    // The one thing that rejects is a request that breaks off.
    pass(request, response).catch(() => response.destroy());
  };
}

function passBack(answer: IncomingMessage, response: ServerResponse, fail: (sentence: string) => void): void {
  const { statusCode: status = 0, headers } = answer;
  if (!(status >= 200 && status < 300) && !(status >= 400 && status < 600)) {
    return fail(`The node answered with status ${status}, which is not passed on.`);
  }
  if (!isReadable(headers)) return fail('The node’s answer is encoded in a way that browsers do not read.');
  const safe = safeHeaders(headers);
  // A 404 without a type and without a body is how a node says "unknown": an empty page of another server is not that.
  const isPage = status === 404 && headers['content-type'] !== undefined && safe['content-type'] === PLAIN;
  if (isPage || status === 204) delete safe['content-length'];
  response.writeHead(status, safe);
  response.flushHeaders();
  answer.on('error', () => response.destroy());
  answer.pipe(response, { end: !isPage });
  if (!isPage) return;
  let isEmpty = true;
  answer.once('data', () => (isEmpty = false));
  answer.once('end', () =>
    response.end(isEmpty ? 'The server in the node’s place sent an empty page.\n' : ''),
  );
}

/** The body of a request, whole: the node gets it with its length, however it came. */
async function readBody(request: IncomingMessage): Promise<Buffer | 'too large'> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) return 'too large';
  const chunks: Buffer[] = [];
  let length = 0;
  // Leaving the loop must not close the connection: the refusal is still to be sent on it.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length > MAX_BODY_BYTES) return 'too large';
  }
  return Buffer.concat(chunks);
}

function refuse(response: ServerResponse, { status, sentence }: Refusal): void {
  if (status === 405) response.setHeader('allow', METHODS.join(', '));
  // What is left of the request must not be taken for the next one.
  response.setHeader('connection', 'close');
  answerPlainly(response, status, sentence);
}

function answerPlainly(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { ...UNTRUSTED, 'content-type': PLAIN }).end(`${sentence}\n`);
}
