import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pass } from './faulty-site';

/** The site under test over HTTP/1.1, with a count of the streams of transactions that are open. */
export interface CountingSite extends AsyncDisposable {
  readonly url: string;
  /** Streams that are open now. */
  readonly open: number;
  /** Streams that have ever been opened. */
  readonly opened: number;
}

/** Serves `base` from an origin of its own. */
export async function serveCountingSite(base: string): Promise<CountingSite> {
  let [open, opened] = [0, 0];
  const server = createServer((request, response) => {
    if (request.url === '/node/transactions/stream') {
      open += 1;
      opened += 1;
      response.once('close', () => (open -= 1));
    }
    pass(base, request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get open() {
      return open;
    },
    get opened() {
      return opened;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
