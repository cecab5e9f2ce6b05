import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Where Debian's package `postgresql` puts its programs, in a folder for each version. */
const VERSIONS = '/usr/lib/postgresql';

/** A PostgreSQL server in a temporary folder. */
export interface TemporaryPostgres {
  readonly url: string;
  /** Stops the server at once, as a crash would, and starts it again on the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server. Throws a sentence if none is installed. */
export async function startPostgres(): Promise<TemporaryPostgres> {
  const bin = programs();
  // The server refuses to run as root; a folder of its user must be reachable for it.
  const isRoot = process.getuid?.() === 0;
  const folder = mkdtempSync('/tmp/faucet-postgres-');
  const data = join(folder, 'data');
  const as = (program: string, args: readonly string[]): [string, string[]] =>
    isRoot
      ? ['runuser', ['-u', 'postgres', '--', join(bin, program), ...args]]
      : [join(bin, program), [...args]];
  if (isRoot) execFileSync('chown', ['postgres', folder]);
  execFileSync(...as('initdb', ['-D', data, '-U', 'faucet', '--auth=trust', '-E', 'UTF8']), {
    stdio: 'pipe',
  });
  const port = await freePort();
  const url = `postgresql://faucet@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    const options = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder];
    server = spawn(...as('postgres', options), { stdio: 'ignore', detached: true });
    const isReady = () => {
      try {
        execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
        return true;
      } catch {
        return false;
      }
    };
    while (!isReady()) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}.`);
      await pause(50);
    }
  }
  async function end(mode: 'immediate' | 'fast'): Promise<void> {
    execFileSync(...as('pg_ctl', ['stop', '-D', data, '-m', mode, '-w']), { stdio: 'ignore' });
  }

  await start();
  return {
    url,
    async restart() {
      await end('immediate');
      await start();
    },
    async stop() {
      await end('fast');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function programs(): string {
  const versions = existsSync(VERSIONS)
    ? readdirSync(VERSIONS)
        .map(Number)
        .sort((a, b) => b - a)
    : [];
  const bin = versions
    .map((version) => join(VERSIONS, String(version), 'bin'))
    .find((path) => existsSync(path));
  if (bin !== undefined) return bin;
  throw new Error(
    `This test needs a PostgreSQL server in ${VERSIONS}. On Debian: apt-get install postgresql.`,
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
