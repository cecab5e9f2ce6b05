import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The module that a server preloads (`--import`) so that `memoryOf` can read its memory. */
export const MEMORY_REPORT = new URL('report-memory.mjs', import.meta.url).href;

/** Resolves with the memory that a server has in use after a collection, in MiB. */
export type ReadMemory = () => Promise<number>;

/** Reads the memory of a Node process that has preloaded MEMORY_REPORT and whose output is piped. */
export function memoryOf(server: ChildProcess): ReadMemory {
  const lines = createInterface({ input: server.stdout! });
  return () =>
    new Promise((resolve, reject) => {
      const leave = () => reject(new Error(`Process ${server.pid} has ended.`));
      server.once('exit', leave);
      lines.on('line', function take(line) {
        const [, bytes] = /^Memory in use: (\d+)$/.exec(line) ?? [];
        if (bytes === undefined) return;
        lines.off('line', take);
        server.off('exit', leave);
        resolve(Number(bytes) / 2 ** 20);
      });
      server.kill('SIGUSR2');
    });
}
