import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from '../setup.mjs';
import type { createChildren } from './children';

/** What the local network reports when it is ready. */
export interface RunningDevnet {
  process: ChildProcess;
  /** URL of its node API, without a trailing slash. */
  url: string;
  /** A funded account for scripts and tests; its key is published and works on LOCAL only. */
  funded: { privateKey: string; publicKey: string; address: string };
}

/**
 * Starts the local network as a separate process and resolves when it is ready; rejects if it exits before.
 */
export function startDevnet(
  children: ReturnType<typeof createChildren>,
  { port, rate = '0', extra = [] }: { port: number; rate?: string; extra?: string[] },
): Promise<RunningDevnet> {
  const args = [
    '--import',
    'tsx',
    'devnet/cli.ts',
    '--json',
    '--port',
    String(port),
    '--rate',
    rate,
    ...extra,
  ];
  const child = children.start(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('The local network could not start; see its message above.')));
    createInterface({ input: child.stdout! }).once('line', (line) => {
      const { url, funded } = JSON.parse(line) as Omit<RunningDevnet, 'process'>;
      resolve({ process: child, url, funded });
    });
  });
}
