import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The faucet's program as plain JavaScript, so that it starts in a fraction of a second. */
export interface FaucetProgram extends Disposable {
  /** A folder for the program's files. */
  readonly folder: string;
  readonly file: string;
  /** A file with a private key. */
  keyFile(key: string): string;
}

/** Bundles `npm run faucet`; its packages stay where they are. */
export async function bundleFaucet(): Promise<FaucetProgram> {
  const folder = mkdtempSync(join(tmpdir(), 'faucet-'));
  // Below the packages, which it imports by name, and as deep as `scripts/support`, from where the threads' source is found.
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const file = join(cache, `faucet-${process.pid}-${Date.now()}.mjs`);
  await build({
    entryPoints: [join(root, 'scripts/faucet.ts')],
    ...{
      outfile: file,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: 'external',
    },
    logLevel: 'error',
  });
  return {
    folder,
    file,
    keyFile(key) {
      const path = join(folder, 'key');
      writeFileSync(path, key, { mode: 0o600 });
      return path;
    },
    [Symbol.dispose]() {
      rmSync(file, { force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A running faucet. */
export interface FaucetProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** All lines that it has logged. */
  readonly lines: readonly string[];
  /** Kills it with this signal and resolves with its exit code; null if the signal ended it. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

/** Starts the program and resolves when it listens; rejects with what it printed if it exits before. */
export async function startFaucet(
  { file }: FaucetProgram,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<FaucetProcess> {
  const child = spawn(process.execPath, [file, '--port', '0', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const exited = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const lines: string[] = [];
  createInterface({ input: child.stderr! }).on('line', (line) => lines.push(line));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      lines.push(line);
      const event = line.startsWith('{') ? (JSON.parse(line) as { event?: string; url?: string }) : {};
      if (event.event === 'listening') resolve(event.url!);
    });
    void exited.then((code) => reject(new Error(`The faucet ended with ${code}: ${lines.join('\n')}`)));
  });
  return {
    ...{ url, child, lines },
    end(signal) {
      child.kill(signal);
      return exited;
    },
  };
}
