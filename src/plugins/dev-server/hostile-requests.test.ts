import { createServer, type Server } from 'node:http';
import { connect, createServer as createTcpServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { proxyToNode } from './proxy-to-node';

/** Every byte that reached the node, as one string per connection. */
let received: string[] = [];
const node = createTcpServer((socket) => {
  const index = received.push('') - 1;
  socket.on('error', () => {});
  socket.on('data', (bytes) => {
    received[index] += bytes.toString('latin1');
    // Also the response to a smuggled second request.
    socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}');
  });
});
let proxy: Server;
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  await new Promise<void>((listening) => node.listen(0, '127.0.0.1', listening));
  proxy = createServer(proxyToNode(`http://127.0.0.1:${portOf(node)}`));
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
});
beforeEach(() => {
  received = [];
});
afterAll(() => {
  proxy.close();
  proxy.closeAllConnections();
  node.close();
});

/** Sends raw bytes and resolves with the first status and the complete response. */
function send(bytes: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(portOf(proxy), '127.0.0.1');
    let text = '';
    socket.on('error', reject);
    socket.on('data', (data) => (text += data.toString('latin1')));
    socket.on('close', () => resolve({ status: Number(text.split(' ')[1]), text }));
    socket.write(bytes, 'latin1');
  });
}

const head = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, 'Host: site', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;
const SMUGGLED = 'GET /smuggled HTTP/1.1\r\nHost: node\r\n\r\n';
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;

describe('a request with ambiguous framing', () => {
  it.each([
    ['a chunked GET', head('GET /node/a', 'Transfer-Encoding: chunked') + chunk(SMUGGLED)],
    ['a chunked HEAD', head('HEAD /node/a', 'Transfer-Encoding: chunked') + chunk(SMUGGLED)],
    ['a GET with a body', head('GET /node/a', `Content-Length: ${SMUGGLED.length}`) + SMUGGLED],
    ['a chunked DELETE', head('DELETE /node/a', 'Transfer-Encoding: chunked') + chunk(SMUGGLED)],
    [
      'a GET that names its length as a header of the connection',
      `GET /node/a HTTP/1.1\r\nHost: site\r\nConnection: close, content-length\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`,
    ],
    [
      'a POST that names its length as a header of the connection',
      `POST /node/a HTTP/1.1\r\nHost: site\r\nConnection: close, Content-Length\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`,
    ],
    [
      'a POST that names its type as a header of the connection',
      'POST /node/a HTTP/1.1\r\nHost: site\r\nConnection: close, content-type\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
    ],
    [
      'a body with a length and in chunks',
      head('POST /node/a', 'Content-Length: 4', 'Transfer-Encoding: chunked') + chunk(SMUGGLED),
    ],
    [
      'a body in an unknown coding',
      head('POST /node/a', 'Transfer-Encoding: gzip, chunked') + chunk(SMUGGLED),
    ],
    ['chunks in disguise', head('POST /node/a', 'Transfer-Encoding: xchunked') + chunk(SMUGGLED)],
    ['two lengths', head('POST /node/a', 'Content-Length: 2', 'Content-Length: 40') + SMUGGLED],
    [
      'an upgrade to another protocol',
      'GET /node/a HTTP/1.1\r\nHost: site\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n',
    ],
  ])('%s is rejected and never reaches the node', async (_name, bytes) => {
    const { status } = await send(bytes);
    expect([status, received]).toEqual([expect.toSatisfy((code) => code === 400 || code === 405), []]);
  });

  it('a chunked POST reaches the node with its length', async () => {
    const { status } = await send(head('POST /node/a', 'Transfer-Encoding: chunked') + chunk(SMUGGLED));
    expect(status).toBe(200);
    expect(received).toHaveLength(1);
    const [top = '', body] = received[0]!.split(/\r\n\r\n(.*)/s);
    expect(top).toMatch(new RegExp(`^content-length: ${SMUGGLED.length}$`, 'im'));
    expect(top).not.toMatch(/transfer-encoding/i);
    expect(body).toBe(SMUGGLED);
  });

  it('a body above 256 KiB is rejected, with or without a Content-Length, and never reaches the node', async () => {
    const large = 'x'.repeat(256 * 1024 + 1);
    const announced = head('POST /node/a', `Content-Length: ${large.length}`);
    for (const bytes of [announced, head('POST /node/a', 'Transfer-Encoding: chunked') + chunk(large)]) {
      expect((await send(bytes)).status).toBe(413);
    }
    expect(received).toEqual([]);
    const most = large.slice(1);
    expect((await send(head('POST /node/a', `Content-Length: ${most.length}`) + most)).status).toBe(200);
    expect(received[0]).toContain(most);
  });
});

describe('an ambiguous request target', () => {
  it.each([
    '/node/..',
    '/node/../x',
    '/node/a/../../x',
    '/node/./x',
    '/node/%2e%2e/x',
    '/node/%2E./x',
    '/node/a%2f..%2fx',
    '/node/..%2fx',
    '/node/..\\x',
    '/node/..%5cx',
    '/node/%252e%252e/x',
    '/node/%25252e%25252e%25252fx',
    '/node/..;a=b/x',
    '/node/..%3Ba/x',
    '/node//host.example/x',
    '/node/a\\b',
    '/node/a#b',
    '/node/\xe4',
    'http://127.0.0.1/node/a',
    '//node/a',
    '*',
  ])('%s is rejected and never reaches the node', async (target) => {
    expect([(await send(head(`GET ${target}`))).status, received]).toEqual([400, []]);
  });

  it.each([
    ['/node/accounts//a%2Fb?minAmount=1', '/accounts//a%2Fb?minAmount=1'],
    ['/node/vote-weights/atto://adx', '/vote-weights/atto://adx'],
    ['/node/transactions/..x/...', '/transactions/..x/...'],
    ['/node/a%25b/%zz', '/a%25b/%zz'],
    ['/node/a?next=/../b', '/a?next=/../b'],
    ['/node', '/'],
    ['/node?a=b', '/?a=b'],
    ['/node/', '/'],
  ])('%s reaches the node as %s', async (target, path) => {
    expect((await send(head(`GET ${target}`))).status).toBe(200);
    expect(received[0]).toMatch(
      new RegExp(`^GET ${path.replace(/[.?*+^$[\]\\(){}|]/g, '\\$&')} HTTP/1.1\r\n`),
    );
  });
});

describe('a request that is not one of the site’s own reads and publications', () => {
  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])('%s is rejected', async (method) => {
    const { status, text } = await send(head(`${method} /node/a`));
    expect([status, received]).toEqual([405, []]);
    expect(text).toMatch(/^allow: GET, HEAD, POST\r$/im);
  });

  it.each([
    ['Service-Worker: script'],
    ...[
      'script',
      'serviceworker',
      'worker',
      'sharedworker',
      'iframe',
      'frame',
      'object',
      'style',
      'json',
    ].map((destination) => [`Sec-Fetch-Dest: ${destination}`]),
    ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: no-cors'],
    ['Sec-Fetch-Site: same-site', 'Sec-Fetch-Mode: cors'],
  ])('%s is rejected and never reaches the node', async (...headers) => {
    expect([(await send(head('GET /node/a', ...headers))).status, received]).toEqual([403, []]);
  });

  it('a form on another site is rejected, a link on another site is not', async () => {
    const foreign = ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: document'];
    const form = head('POST /node/works', ...foreign, 'Content-Length: 2');
    expect([(await send(`${form}{}`)).status, received]).toEqual([403, []]);
    expect((await send(head('GET /node/a', ...foreign))).status).toBe(200);
  });

  it('no information about the visitor or the site reaches the node', async () => {
    const own = ['Accept: application/json', 'Accept-Encoding: gzip'];
    const others = [
      'Cookie: a=b',
      'Authorization: Basic eA==',
      'Origin: http://site',
      'Referer: http://site/x',
      'X-Forwarded-For: 1.2.3.4',
      'User-Agent: reader',
      'Sec-Fetch-Site: same-origin',
    ];
    expect((await send(head('GET /node/a', ...own, ...others))).status).toBe(200);
    const names = received[0]!.split('\r\n').slice(1).filter(Boolean);
    expect(names.map((line) => line.split(':')[0]!.toLowerCase()).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
    ]);
  });
});
