import { createServer } from 'node:net';

/**
 * A port of this machine that is free now: the wanted one, or the next free one above it, with a sentence about it.
 * @param what what will listen there, for the sentence
 */
export async function freePort(wanted: number, what: string): Promise<number> {
  for (let port = wanted; port < wanted + 100; port++) {
    if (!(await isFree(port))) continue;
    if (port !== wanted)
      console.log(`Port ${wanted} is taken by another program: ${what} uses ${port} instead.`);
    return port;
  }
  throw new Error(`No free port between ${wanted} and ${wanted + 99} for ${what}.`);
}

async function isFree(port: number): Promise<boolean> {
  // Both families: a program bound to one of them would answer half of the visitors.
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::'));
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EAFNOSUPPORT'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
