import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { testKey } from '../../devnet/story/test-key';
import { root } from '../setup.mjs';
import type { createChildren } from './children';

/** A faucet of the local network. */
export interface RunningFaucet {
  readonly process: ChildProcess;
  /** URL of its API, without a trailing slash. */
  readonly url: string;
}

interface LocalFaucetOptions {
  /** URL of the local network's node. */
  readonly node: string;
  /** Origin of the site whose pages may use it; none if that proxies it. */
  readonly site?: string;
  readonly port: number;
  /** Private key of the account that pays (64 hex digits); by default that of the story, whose key is published. */
  readonly key?: string;
  /** More options of the service. */
  readonly extra?: readonly string[];
}

/**
 * Starts the faucet service on the local network and resolves when it is ready; rejects if it exits before. Its claims end
 * with the network that it pays on, so they are kept in a temporary file.
 */
export function startLocalFaucet(
  children: ReturnType<typeof createChildren>,
  { node, site, port, key = testKey('faucet'), extra = [] }: LocalFaucetOptions,
): Promise<RunningFaucet> {
  const folder = mkdtempSync(join(tmpdir(), 'atto-faucet-'));
  const { DATABASE_URL: _others, ...env } = process.env;
  const child = children.start(
    process.execPath,
    [
      ...['--import', 'tsx', 'scripts/faucet.ts', '--node', node, '--amount', '1', '--port', String(port)],
      ...['--database', join(folder, 'faucet.db'), '--threads', '1'],
      ...(site === undefined ? [] : ['--origin', site]),
      ...extra,
    ],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...env, ATTO_FAUCET_KEY: key },
    },
  );
  child.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('The faucet could not start; see its message above.')));
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const event = line.startsWith('{') ? (JSON.parse(line) as { event: string; url: string }) : undefined;
      if (event?.event === 'listening') resolve({ process: child, url: event.url });
      // What needs attention belongs on the terminal.
      else if (event === undefined || /"level":"(warn|error)"/.test(line)) console.error(`faucet: ${line}`);
    });
  });
}
