import { serve } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A client that sends its head or its body slower than this is disconnected. */
const HEAD_MS = 5_000;
const REQUEST_MS = 10_000;
const KEEP_ALIVE_MS = 65_000;
const MAX_CONNECTIONS = 10_000;
/** How often the server looks for requests that take too long. */
const CHECK_MS = 1_000;

/** The address of the connection on which a request came, as the operating system reports it. */
export function connectionOf(context: Context): string {
  const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage };
  return incoming?.socket.remoteAddress ?? '';
}

/** Serves the API over HTTP/1.1. Port 0 picks a free one; rejects with the system's error (`EADDRINUSE`). */
export async function serveFaucet(
  app: Hono,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = serve({
    fetch: app.fetch,
    port,
    hostname: host,
    overrideGlobalObjects: false,
    serverOptions: {
      headersTimeout: HEAD_MS,
      requestTimeout: REQUEST_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: CHECK_MS,
      maxHeaderSize: 8_192,
    },
  }) as Server;
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      await closed;
    },
  };
}
