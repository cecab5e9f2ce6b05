import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from '../../scripts/setup.mjs';

/** The local network as a process of its own. */
export interface RunningCli {
  readonly pid: number;
  /** Resolves with the first line of the standard output; rejects if the process ends without one. */
  readonly ready: Promise<string>;
  /** The output so far. */
  readonly output: { out: string; error: string };
  /** Resolves when the process has ended. */
  readonly exit: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  kill(signal: NodeJS.Signals): void;
}

/** Starts `devnet/cli.ts` with these arguments. */
export function runCli(...args: string[]): RunningCli {
  const child = spawn(process.execPath, ['--import', 'tsx', 'devnet/cli.ts', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', error: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.error += chunk.toString()));
  const exit = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  );
  const ready = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    void exit.then(() => reject(new Error(`The local network ended before it was ready: ${output.error}`)));
  });
  // Tests that expect a failure do not wait for it to be ready.
  ready.catch(() => {});
  return { pid: child.pid!, ready, output, exit, kill: (signal) => void child.kill(signal) };
}

/** The URL of a network that was started with --json. */
export async function urlOf({ ready }: RunningCli): Promise<string> {
  return (JSON.parse(await ready) as { url: string }).url;
}
