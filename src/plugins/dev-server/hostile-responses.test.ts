import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { proxyToNode } from './proxy-to-node';

const open: { close(): unknown }[] = [];
afterEach(() => open.splice(0).forEach((server) => server.close()));
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  early: number;
  isWhole: boolean;
}

/**
 * What a client receives through the proxy if the node responds with these bytes and closes the connection.
 */
async function through(bytes: string | Buffer, method = 'GET'): Promise<Reply> {
  const node = createTcpServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(bytes));
  });
  await new Promise<void>((listening) => node.listen(0, '127.0.0.1', listening));
  const proxy = createServer(proxyToNode(`http://127.0.0.1:${portOf(node)}`));
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  open.push(node, proxy);
  return new Promise((resolve, reject) => {
    let early = 0;
    request({ port: portOf(proxy), path: '/node/a', method, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => {});
      response.on('close', () => {
        const { statusCode: status = 0, headers, complete: isWhole } = response;
        resolve({ status, headers, body: Buffer.concat(chunks), early, isWhole });
      });
    })
      .on('information', () => early++)
      .on('error', reject)
      .end();
  });
}

const rawReply = (status: string, headers: readonly string[], body = '') =>
  [`HTTP/1.1 ${status}`, ...headers, '', body].join('\r\n');

/** Headers with which a node could act as the site. */
const ACTING = [
  'Set-Cookie: session=node; Path=/',
  'Service-Worker-Allowed: /',
  'Clear-Site-Data: "*"',
  'Location: https://node.example/',
  'Content-Location: /wallet',
  'Refresh: 0; url=https://node.example/',
  'Link: </node/x.js>; rel=preload; as=script',
  'NEL: {"report_to":"node","max_age":31536000}',
  'Report-To: {"group":"node","max_age":31536000,"endpoints":[{"url":"https://node.example"}]}',
  'Reporting-Endpoints: node="https://node.example"',
  'Access-Control-Allow-Origin: *',
  'Access-Control-Allow-Credentials: true',
  'Cross-Origin-Opener-Policy: unsafe-none',
  'Cross-Origin-Resource-Policy: cross-origin',
  'Content-Security-Policy: default-src *',
  'Content-Disposition: attachment; filename=wallet.exe',
  'Strict-Transport-Security: max-age=0',
  'Alt-Svc: h3=":443"; ma=86400',
  'WWW-Authenticate: Basic realm="Atto wallet"',
  'SourceMap: https://node.example/',
  'X-Content-Type-Options: sniff',
  'X-Frame-Options: ALLOWALL',
  'Referrer-Policy: unsafe-url',
  'Cache-Control: public, max-age=31536000',
  'ETag: "forever"',
  'Expires: Fri, 31 Dec 2049 23:59:59 GMT',
  'Last-Modified: Fri, 31 Dec 1999 23:59:59 GMT',
  'Vary: *',
  'Age: 1',
  'Server: node',
  'X-Anything: else',
  'Origin-Agent-Cluster: ?0',
  'Speculation-Rules: "/node/rules.json"',
  'Use-As-Dictionary: match="/*"',
  'Critical-CH: Sec-CH-UA',
];

describe('what the proxy forwards of a response', () => {
  it('includes status, body, type, length and Retry-After, with the headers for untrusted data', async () => {
    const json = ['Content-Type: application/json;charset=utf-7', 'Content-Length: 2', 'Retry-After: 7'];
    const { status, headers, body } = await through(rawReply('429 Nope', [...json, ...ACTING], '{}'));
    const { date, connection, 'keep-alive': _keepAlive, ...others } = headers;
    expect([status, body.toString(), typeof date, typeof connection]).toEqual([
      429,
      '{}',
      'string',
      'string',
    ]);
    expect(others).toEqual({
      'content-type': 'application/json',
      'content-length': '2',
      'retry-after': '7',
      'cache-control': 'no-store',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });

  it.each([
    ['application/json', 'application/json'],
    ['Application/JSON; charset=UTF-8', 'application/json'],
    ['application/problem+json', 'application/json'],
    ['application/x-ndjson', 'application/x-ndjson'],
    ['application/ndjson;charset=utf-8', 'application/x-ndjson'],
    ...[
      'text/html',
      'text/html, application/json',
      'application/json, text/html',
      'application/jsonp',
      'application/xhtml+xml',
      'image/svg+xml',
      'text/xml',
      'text/javascript',
      'application/wasm',
      'application/pdf',
      'text/event-stream',
      'multipart/x-mixed-replace; boundary=x',
      'text/css',
      'video/mp4',
      'rubbish',
      '',
    ].map((type) => [type, 'text/plain; charset=utf-8']),
  ])('the type "%s" becomes %s', async (type, passed) => {
    const { headers } = await through(rawReply('200 OK', [`Content-Type: ${type}`], '<script>1</script>'));
    expect(headers['content-type']).toBe(passed);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each(['Soon', '1e9', '-1', '0; url=/', 'Fri, 31 Dec 2049 23:59:59 UTC'])(
    'drops a Retry-After of "%s"',
    async (later) => {
      const { headers } = await through(rawReply('503 Later', [`Retry-After: ${later}`]));
      expect(headers['retry-after']).toBeUndefined();
    },
  );

  it.each(['301', '302', '303', '307', '308', '300', '304', '999'])(
    'status %s is a 502 without a location',
    async (status) => {
      const { headers, ...reply } = await through(
        rawReply(`${status} Go`, ['Location: https://node.example/']),
      );
      expect([reply.status, headers.location]).toEqual([502, undefined]);
    },
  );

  it('turns an upgrade into a 502', async () => {
    const upgrade = rawReply('101 Switching', ['Connection: upgrade', 'Upgrade: websocket']);
    expect((await through(upgrade)).status).toBe(502);
  });

  it('drops early hints', async () => {
    const hints = rawReply('103 Early Hints', ['Link: </node/x.js>; rel=preload; as=script']);
    const reply = await through(hints + rawReply('200 OK', ['Content-Type: application/json'], '{}'));
    expect([reply.status, reply.early, reply.body.toString()]).toEqual([200, 0, '{}']);
  });

  it('forwards a compressed body unchanged, and turns one that browsers cannot decode into a 502', async () => {
    const body = gzipSync('{"a":1}');
    const top = rawReply('200 OK', [
      'Content-Type: application/json',
      'Content-Encoding: gzip',
      `Content-Length: ${body.length}`,
    ]);
    const reply = await through(Buffer.concat([Buffer.from(top), body]));
    expect(reply.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(reply.body).toString()).toBe('{"a":1}');
    for (const encoding of ['dcb', 'gzip, gzip', 'compress'])
      expect((await through(rawReply('200 OK', [`Content-Encoding: ${encoding}`], 'x'))).status).toBe(502);
  });

  it('drops trailers', async () => {
    const chunks = '2\r\n{}\r\n0\r\nSet-Cookie: late=1\r\nClear-Site-Data: "*"\r\n\r\n';
    const top = ['Content-Type: application/json', 'Transfer-Encoding: chunked', 'Trailer: Set-Cookie'];
    const reply = await through(rawReply('200 OK', top, chunks));
    expect([reply.body.toString(), reply.headers.trailer, reply.isWhole]).toEqual(['{}', undefined, true]);
  });

  it('keeps an empty 404 without a type empty, but not an empty HTML page', async () => {
    const unknown = await through(rawReply('404 Not Found', ['Content-Length: 0']));
    expect([unknown.status, unknown.body.length]).toEqual([404, 0]);
    const page = await through(rawReply('404 Not Found', ['Content-Type: text/html', 'Content-Length: 0']));
    expect([page.status, page.body.toString()]).toEqual([
      404,
      'The server at the node’s address sent an empty page.\n',
    ]);
    const page404 = await through(rawReply('404 Not Found', ['Content-Type: text/html'], '<h1>Gone</h1>'));
    expect(page404.body.toString()).toBe('<h1>Gone</h1>');
  });

  it('aborts the response if the body is shorter than its stated length', async () => {
    const reply = await through(
      rawReply('200 OK', ['Content-Type: application/json', 'Content-Length: 9'], '{}'),
    );
    expect(reply.isWhole).toBe(false);
  });
});
