import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Longer than a browser takes to start on a busy machine. */
const START_MS = 60_000;
/** Then a program that was asked to end is killed. */
const END_MS = 5_000;

/** A program that runs until it is stopped. */
export interface Program {
  /** What it said when it was ready. */
  readonly said: RegExpExecArray;
  stop(): Promise<void>;
}

/** The first of these paths that exists. Otherwise the error names the Debian package to install. */
export function findProgram(paths: readonly string[], debianPackage: string): string {
  const found = paths.find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new Error(
    `There is no ${paths.join(' or ')}. Install it (Debian: \`apt-get install ${debianPackage}\`), and run these tests again.`,
  );
}

/** Starts a program and waits until it says that it is ready; without a sentence to wait for, until it runs. */
export async function startProgram(
  path: string,
  args: readonly string[],
  ready = /^/,
  env: Readonly<Record<string, string>> = {},
): Promise<Program> {
  // A group of its own, so that its children end with it.
  const child = spawn(path, args, {
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(-child.pid!, name);
    } catch {
      // Nothing of the group is left.
    }
  };
  const stop = async () => {
    if (child.pid === undefined) return;
    // A screen removes its socket and its lock when it is asked to end, not when it is killed.
    signal('SIGTERM');
    const timer = setTimeout(() => signal('SIGKILL'), END_MS);
    await ended;
    clearTimeout(timer);
    signal('SIGKILL');
  };
  let output = '';
  const said = await new Promise<RegExpExecArray>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`${path} ${reason}:\n${output.slice(-2_000)}`));
    const timer = setTimeout(() => fail('did not start'), START_MS);
    const look = (data = '') => {
      output += data;
      const match = ready.exec(output);
      if (!match) return;
      clearTimeout(timer);
      resolve(match);
    };
    child.stdout.setEncoding('utf8').on('data', look);
    child.stderr.setEncoding('utf8').on('data', look);
    child.once('exit', () => fail('ended'));
    child.once('error', (error) => fail(error.message));
    child.once('spawn', () => look());
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { said, stop };
}
