import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { proxyToNode } from './proxy-to-node';

/** An event that happens once and can be awaited. */
function signal(): { happened: Promise<void>; happens: () => void } {
  let happens = () => {};
  const happened = new Promise<void>((resolve) => {
    happens = resolve;
  });
  return { happened, happens };
}

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function listen(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(handle);
  open.push(server);
  await new Promise<void>((listening) => server.listen(0, listening));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

const proxied = async (node: (request: IncomingMessage, response: ServerResponse) => void, base = '') =>
  listen(proxyToNode((await listen(node)) + base));

describe('the proxy in front of a node', () => {
  it('forwards method, path, body and content type, and nothing about the page', async () => {
    const url = await proxied(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { cookie, origin, referer, host, 'content-type': type } = request.headers;
      const seen = { method: request.method, url: request.url, body: Buffer.concat(chunks).toString(), type };
      response.setHeader('content-type', 'application/json');
      response.statusCode = 400;
      response.end(
        JSON.stringify({ ...seen, cookie, origin, referer, host: host?.startsWith('localhost:') }),
      );
    }, '/base/');
    const response = await fetch(`${url}/node/transactions?deduplicate=true`, {
      method: 'POST',
      body: '{"a":1}',
      headers: {
        'content-type': 'application/json',
        cookie: 'a=b',
        origin: 'http://site',
        referer: 'http://site/x',
      },
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([400, 'application/json']);
    expect(await response.json()).toEqual({
      method: 'POST',
      url: '/base/transactions?deduplicate=true',
      body: '{"a":1}',
      type: 'application/json',
      host: true,
    });
  });

  it('forwards headers before the first line, and each line when the node sends it', async () => {
    let node!: ServerResponse;
    const url = await proxied((_request, response) => {
      node = response;
      response.writeHead(200, { 'content-type': 'application/x-ndjson' }).flushHeaders();
    });
    const response = await fetch(`${url}/node/transactions/stream`);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    for (const line of ['{"n":1}\n', '{"n":2}\n']) {
      node.write(line);
      // Never resolves if the line is held back: the next one is written only after this one has arrived.
      expect((await reader.read()).value).toBe(line);
    }
    node.end();
    expect((await reader.read()).done).toBe(true);
  });

  it('closes the connection to the node when the client closes a stream', async () => {
    const left = signal();
    const url = await proxied((_request, response) => {
      response.on('close', () => left.happens());
      response.writeHead(200).flushHeaders();
    });
    const leave = new AbortController();
    await fetch(`${url}/node/transactions/stream`, { signal: leave.signal });
    leave.abort();
    await left.happened;
  });

  it('closes a pending request to the node when the client disconnects', async () => {
    const received = signal();
    const left = signal();
    const url = await proxied((request) => {
      request.socket.on('close', () => left.happens());
      received.happens();
    });
    const leave = new AbortController();
    const waiting = fetch(`${url}/node/transactions/X/stream`, { signal: leave.signal });
    await received.happened;
    leave.abort();
    await expect(waiting).rejects.toThrow();
    await left.happened;
  });

  it('aborts the response when the node disconnects', async () => {
    const url = await proxied((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      response.write('{"half":', () => response.destroy());
    });
    const response = await fetch(`${url}/node/transactions/stream`);
    await expect(response.text()).rejects.toThrow();
  });

  it('responds with 502 if no node responds', async () => {
    // No system gives this port to a program that asks for any free one, so nothing listens there.
    const url = await listen(proxyToNode('http://localhost:1'));
    const response = await fetch(`${url}/node/instants/x`);
    expect([response.status, await response.text()]).toEqual([
      502,
      'No node responds at http://localhost:1.\n',
    ]);
  });
});
