import { createServer } from 'node:net';

/**
 * Finds a free port: the preferred one, or the next free one above it, which is logged.
 * @param what what will listen there, for the message
 */
export async function freePort(wanted: number, what: string): Promise<number> {
  for (let port = wanted; port < wanted + 100; port++) {
    if (!(await isFree(port))) continue;
    if (port !== wanted) console.log(`Port ${wanted} is already in use: ${what} uses ${port} instead.`);
    return port;
  }
  throw new Error(`No free port between ${wanted} and ${wanted + 99} for ${what}.`);
}

async function isFree(port: number): Promise<boolean> {
  // Check IPv4 and IPv6: a program bound to one of them would receive some of the connections.
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::'));
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EAFNOSUPPORT'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
