import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { Page } from '@playwright/test';
import { NODE_URL } from './node-port';
import type { Payer } from './payer';

/**
 * Limits the page's stream of transactions to those that involve this account. A short list shows only the latest
 * transactions of the network, so parallel tests would otherwise push the rows of this test out of it.
 */
export async function limitStreamTo({ publicKey }: Payer, page: Page): Promise<void> {
  const server = createServer((_, response) => {
    pass(publicKey, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  page.once('close', () => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  await page.route('**/node/transactions/stream', (route) =>
    route.continue({ url: `http://127.0.0.1:${port}/` }),
  );
}

/** Passes on the lines of the stream that contain this text, until the client disconnects. */
async function pass(text: string, response: ServerResponse): Promise<void> {
  const left = new AbortController();
  response.once('close', () => left.abort());
  const headers = { accept: 'application/x-ndjson' };
  const stream = await fetch(`${NODE_URL}/transactions/stream`, { headers, signal: left.signal });
  response.writeHead(stream.status, { 'content-type': stream.headers.get('content-type') ?? '' });
  response.flushHeaders();
  let rest = '';
  for await (const chunk of Readable.fromWeb(stream.body as never).setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.includes(text)) response.write(`${line}\n`);
  }
  response.end();
}
