import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { apacheHtaccess } from '../../scripts/hosting/apache-htaccess';
import { caddyfile } from '../../scripts/hosting/caddyfile';
import { planOf } from '../../scripts/hosting/host-plan';
import { nginxConf } from '../../scripts/hosting/nginx-conf';

/** A server program that serves a build by the generated configuration. */
export interface Host {
  readonly origin: string;
  [Symbol.asyncDispose](): Promise<void>;
}

/** The servers that can be started here, by the Debian package that contains each. */
export const HOSTS = { nginx: 'nginx', caddy: 'caddy', apache2: 'apache2-bin' } as const;

export type HostName = keyof typeof HOSTS;

const PLACES = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'];
const APACHE_MODULES = '/usr/lib/apache2/modules';
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Whether the server sends precompressed brotli with what its Debian packages contain. */
export const SENDS_BROTLI: Readonly<Record<HostName, () => boolean>> = {
  nginx: () => existsSync(BROTLI),
  caddy: () => true,
  apache2: () => true,
};

/**
 * Starts a server for a built site on a free port of this machine, with the generated configuration and no other. For
 * Apache, the rules are written into the folder.
 *
 * @throws Error with a sentence if the program is not installed, rejects its configuration or does not listen
 */
export async function startHost(name: HostName, dir: string): Promise<Host> {
  const program = PLACES.map((place) => join(place, name)).find((path) => existsSync(path));
  if (program === undefined)
    throw new Error(`There is no ${name} on this machine. Debian: apt-get install ${HOSTS[name]}.`);
  const work = await mkdtemp(join(tmpdir(), `atto-${name}-`));
  const port = await unusedPort();
  const origin = `http://127.0.0.1:${port}`;
  const args = await CONFIGURE[name](work, dir, port);
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: work, XDG_CONFIG_HOME: work, XDG_DATA_HOME: work },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()));
  try {
    await untilListening(child, origin);
  } catch (error) {
    child.kill('SIGKILL');
    output += await readFile(join(work, 'error.log'), 'utf8').catch(() => '');
    await rm(work, { recursive: true, force: true });
    throw new Error(`${program} does not serve the site. ${output}`, { cause: error });
  }
  return {
    origin,
    async [Symbol.asyncDispose]() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(work, { recursive: true, force: true });
    },
  };
}

type Configure = (work: string, dir: string, port: number) => Promise<string[]>;

const CONFIGURE: Readonly<Record<HostName, Configure>> = {
  async nginx(work, dir, port) {
    const brotli = SENDS_BROTLI.nginx();
    const site = nginxConf(planOf(dir), { root: dir, listen: [`127.0.0.1:${port}`], brotli });
    await writeFile(join(work, 'site.conf'), site);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    await writeFile(
      join(work, 'nginx.conf'),
      [
        ...(brotli ? [`load_module ${BROTLI};`] : []),
        ...(process.getuid?.() === 0 ? ['user root;'] : []),
        'daemon off;',
        'worker_processes 1;',
        `pid ${join(work, 'pid')};`,
        'error_log stderr;',
        'events {}',
        'http {',
        '  access_log off;',
        ...temporary.map((kind) => `  ${kind}_temp_path ${join(work, kind)};`),
        `  include ${join(work, 'site.conf')};`,
        '}',
        '',
      ].join('\n'),
    );
    return ['-p', work, '-c', join(work, 'nginx.conf')];
  },
  async caddy(work, dir, port) {
    const options = '{\n\tadmin off\n\tauto_https off\n}\n';
    const text = caddyfile(planOf(dir), { address: `http://127.0.0.1:${port}`, root: dir });
    await writeFile(join(work, 'Caddyfile'), options + text);
    return ['run', '--config', join(work, 'Caddyfile'), '--adapter', 'caddyfile'];
  },
  async apache2(work, dir, port) {
    // The server gives up the rights of root.
    await chmod(work, 0o755);
    await writeFile(join(dir, '.htaccess'), apacheHtaccess(planOf(dir)));
    await writeFile(join(work, 'mime.types'), '');
    const modules = [
      'mpm_event',
      'authz_core',
      'mime',
      'dir',
      'headers',
      'rewrite',
      'filter',
      'deflate',
      'brotli',
    ];
    await writeFile(
      join(work, 'apache.conf'),
      [
        ...modules.map((name) => `LoadModule ${name}_module ${APACHE_MODULES}/mod_${name}.so`),
        `TypesConfig ${join(work, 'mime.types')}`,
        `ServerRoot ${work}`,
        `PidFile ${join(work, 'pid')}`,
        `ErrorLog ${join(work, 'error.log')}`,
        'ServerName 127.0.0.1',
        `Listen 127.0.0.1:${port}`,
        ...(process.getuid?.() === 0 ? ['User www-data', 'Group www-data'] : []),
        'AllowEncodedSlashes NoDecode',
        `DocumentRoot ${dir}`,
        `<Directory ${dir}>`,
        '  AllowOverride All',
        '  Require all granted',
        '</Directory>',
        '',
      ].join('\n'),
    );
    return ['-f', join(work, 'apache.conf'), '-D', 'FOREGROUND'];
  },
};

async function unusedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** Resolves when the server accepts requests; rejects when it ends. */
async function untilListening(child: ChildProcess, origin: string): Promise<void> {
  const isUp = () =>
    fetch(origin).then(
      (response) => response.arrayBuffer(),
      () => undefined,
    );
  let ended: string | undefined;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code) => (ended = `ended with ${code}`));
  while ((await isUp()) === undefined) {
    if (ended !== undefined) throw new Error(ended);
    await sleep(100);
  }
}
