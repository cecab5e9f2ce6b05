import { serve } from '@hono/node-server';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Devnet } from './types';

/**
 * How long an idle connection stays open. Clients reuse theirs for some seconds: Node's default of five closes many at the
 * very moment at which the next request is sent on them, and that request fails.
 */
const KEEP_ALIVE_MS = 120_000;

/**
 * Serves a network over HTTP/1.1, by default only to this machine. Port 0 picks a free one; rejects with the system's
 * error (`EADDRINUSE`) if the port is in use. Closing terminates open connections but does not dispose the network.
 */
export async function serveDevnet(
  devnet: Pick<Devnet, 'fetch'>,
  { port, host = 'localhost' }: { port: number; host?: string },
): Promise<{ url: string; close(): Promise<void> }> {
  const server = serve({
    fetch: async (request) => inPieces(await devnet.fetch(request)),
    port,
    hostname: host,
    // Keep the platform's global Request and Response: the network may run inside another program's process.
    overrideGlobalObjects: false,
  }) as Server;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
  });
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/**
 * Sends a body without a length chunk by chunk, headers first, as a node does; otherwise the server reads ahead.
 */
function inPieces(response: Response): Response {
  if (response.body && !response.headers.has('content-length')) {
    response.headers.set('transfer-encoding', 'chunked');
  }
  return response;
}
