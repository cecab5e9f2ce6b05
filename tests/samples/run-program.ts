import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { SAMPLES } from './all-samples';

/** How a program ended, and what it printed. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
  readonly errors: string;
}

/** A sample as one JavaScript file in a folder, which starts faster than the TypeScript it was written in. */
export async function bundleSample(sample: string, folder: string): Promise<string> {
  const outfile = join(folder, `${sample.replaceAll('/', '-')}.mjs`);
  await build({
    entryPoints: [join(SAMPLES, sample)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  return outfile;
}

/** A program that hangs is killed before its test runs out of time. */
const LONGEST_MS = 100_000;

/** Starts a program with these settings added to the environment. */
export function startProgram(
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  { longestMs = LONGEST_MS, folder = process.cwd() } = {},
): ChildProcessByStdio<null, Readable, Readable> {
  const [program = '', ...given] = command;
  return spawn(program, given, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: longestMs,
    killSignal: 'SIGKILL',
  });
}

/** Runs a program to its end. */
export async function runProgram(
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  limits: { readonly longestMs?: number; readonly folder?: string } = {},
): Promise<Ended> {
  const child = startProgram(command, env, limits);
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal, output, errors }));
  });
}

const KILL_AT = pathToFileURL('tests/samples/kill-at.mjs').href;
const KILL_AT_PYTHON = resolve('tests/samples/kill_at.py');

/** The command that runs a bundled sample, or one in Python. */
export const runnable = (program: string) => [
  program.endsWith('.py') ? 'python3' : process.execPath,
  program,
];

/** The same, killed at its n-th step. `KILL_AT` has to be in its environment. */
export const killable = (program: string) =>
  program.endsWith('.py')
    ? ['python3', KILL_AT_PYTHON, program]
    : [process.execPath, '--import', KILL_AT, program];
