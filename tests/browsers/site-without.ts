import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pass } from '../e2e/support/faulty-site';

const SCRIPT = '/remove-a-feature.js';

/** The site under test, in which each page first runs a script of ours. */
export interface SiteWithout extends AsyncDisposable {
  readonly url: string;
}

/**
 * Serves `base` from an origin of its own and runs `remove`, as source text, before any other script of a page. WebDriver
 * cannot do that in WebKit. The policies of the pages allow it, because the script is a file of their origin.
 */
export async function serveWithout(remove: () => void, base: string): Promise<SiteWithout> {
  const server = createServer((request, response) => {
    if (request.url === SCRIPT)
      return void response.setHeader('content-type', 'text/javascript').end(`(${String(remove)})();`);
    if (!request.headers.accept?.includes('text/html')) return pass(base, request, response);
    void fetch(base + request.url, { headers: { accept: 'text/html' } })
      .then(async (reply) => {
        const page = await reply.text();
        for (const name of ['content-type', 'content-security-policy', 'cross-origin-opener-policy'])
          if (reply.headers.has(name)) response.setHeader(name, reply.headers.get(name)!);
        response.writeHead(reply.status);
        response.end(page.replace(/<head[^>]*>/, (head) => `${head}<script src="${SCRIPT}"></script>`));
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
