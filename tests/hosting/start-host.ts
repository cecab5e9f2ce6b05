import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
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
import { withCertificate } from './with-certificate';

/** A server program that serves a build by the generated configuration. */
export interface Host {
  readonly origin: string;
  /** Where it serves https, if it has a certificate. */
  readonly secureOrigin: string;
  [Symbol.asyncDispose](): Promise<void>;
}

/** The servers that can be started here, by the Debian package that contains each. */
export const HOSTS = { nginx: 'nginx', caddy: 'caddy', apache2: 'apache2-bin' } as const;

export type HostName = keyof typeof HOSTS;

const PLACES = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'];
const APACHE_MODULES = '/usr/lib/apache2/modules';
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/**
 * nginx serves the site without brotli too, so only the tests that need it require its package.
 *
 * @throws Error with a sentence if the server cannot send brotli here
 */
export function requireBrotli(name: HostName): void {
  if (name === 'nginx' && !existsSync(BROTLI))
    throw new Error(
      'nginx cannot send brotli on this machine. Debian: apt-get install libnginx-mod-http-brotli-static.',
    );
}

/**
 * Starts a server for a built site on a free port of this machine, with the generated configuration. For Apache, the rules
 * are written into the folder. nginx also has the default site of Debian, on the same port.
 *
 * @param options.hasCertificate whether the server serves https itself, with a certificate made for it (not Caddy, which
 *   gets its own)
 * @param options.isAsInstalled whether Apache has no setting of its own, except that the folder may have rules
 * @throws Error with a sentence if the program is not installed, rejects its configuration or does not listen
 */
export async function startHost(
  name: HostName,
  dir: string,
  {
    hasCertificate = false,
    isAsInstalled = false,
  }: { readonly hasCertificate?: boolean; readonly isAsInstalled?: boolean } = {},
): Promise<Host> {
  const program = PLACES.map((place) => join(place, name)).find((path) => existsSync(path));
  if (program === undefined)
    throw new Error(`There is no ${name} on this machine. Debian: apt-get install ${HOSTS[name]}.`);
  const work = await mkdtemp(join(tmpdir(), `atto-${name}-`));
  const [port, securePort] = [await unusedPort(), await unusedPort()];
  const origin = `http://127.0.0.1:${port}`;
  const certificate = hasCertificate ? makeCertificate(work) : undefined;
  const args = await CONFIGURE[name](work, dir, { port, securePort, certificate, isAsInstalled });
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
    secureOrigin: `https://127.0.0.1:${securePort}`,
    async [Symbol.asyncDispose]() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(work, { recursive: true, force: true });
    },
  };
}

interface Place {
  readonly port: number;
  readonly securePort: number;
  readonly certificate: Certificate | undefined;
  readonly isAsInstalled: boolean;
}

/** The paths of a certificate and its key. */
interface Certificate {
  readonly chain: string;
  readonly key: string;
}

type Configure = (work: string, dir: string, place: Place) => Promise<string[]>;

/** What requests get whose host name no other server has, on a Debian machine as it is installed. */
const debianDefault = (port: number) => [
  '  server {',
  `    listen 127.0.0.1:${port} default_server;`,
  '    server_name _;',
  '    return 200 "Welcome to nginx!";',
  '  }',
];

const CONFIGURE: Readonly<Record<HostName, Configure>> = {
  async nginx(work, dir, { port, securePort, certificate }) {
    const brotli = existsSync(BROTLI);
    const site = nginxConf(planOf(dir), {
      host: '127.0.0.1',
      root: dir,
      listen: [`127.0.0.1:${port}`],
      secure: [`127.0.0.1:${securePort}`],
      brotli,
    });
    const changed = certificate
      ? withCertificate(site)
          .replace(/(?<=ssl_certificate ).*(?=;)/, certificate.chain)
          .replace(/(?<=ssl_certificate_key ).*(?=;)/, certificate.key)
      : site;
    await writeFile(join(work, 'site.conf'), changed);
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
        ...debianDefault(port),
        '}',
        '',
      ].join('\n'),
    );
    return ['-p', work, '-c', join(work, 'nginx.conf')];
  },
  async caddy(work, dir, { port }) {
    const options = '{\n\tadmin off\n\tauto_https off\n}\n';
    const text = caddyfile(planOf(dir), { address: `http://127.0.0.1:${port}`, root: dir });
    await writeFile(join(work, 'Caddyfile'), options + text);
    return ['run', '--config', join(work, 'Caddyfile'), '--adapter', 'caddyfile'];
  },
  async apache2(work, dir, { port, securePort, certificate, isAsInstalled }) {
    // The server gives up the rights of root.
    await chmod(work, 0o755);
    const rules = apacheHtaccess(planOf(dir), { host: '127.0.0.1' });
    await writeFile(join(dir, '.htaccess'), certificate ? rules.replace(/^#tls /gm, '') : rules);
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
      ...(certificate ? ['ssl'] : []),
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
        ...(isAsInstalled ? [] : ['AllowEncodedSlashes NoDecode']),
        `DocumentRoot ${dir}`,
        `<Directory ${dir}>`,
        '  AllowOverride All',
        '  Require all granted',
        '</Directory>',
        ...(certificate
          ? [
              `Listen 127.0.0.1:${securePort}`,
              `<VirtualHost 127.0.0.1:${securePort}>`,
              '  SSLEngine on',
              `  SSLCertificateFile ${certificate.chain}`,
              `  SSLCertificateKeyFile ${certificate.key}`,
              '</VirtualHost>',
            ]
          : []),
        '',
      ].join('\n'),
    );
    return ['-f', join(work, 'apache.conf'), '-D', 'FOREGROUND'];
  },
};

/** A certificate that no browser trusts, for a day. */
function makeCertificate(work: string): Certificate {
  const made = { chain: join(work, 'chain.pem'), key: join(work, 'key.pem') };
  const { error, status, stderr } = spawnSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1'],
      ...['-keyout', made.key, '-out', made.chain],
    ],
    { encoding: 'utf8' },
  );
  if (error) throw new Error('There is no openssl on this machine. Debian: apt-get install openssl.');
  if (status !== 0) throw new Error(`openssl does not make a certificate. ${stderr}`);
  return made;
}

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
    fetch(origin, { redirect: 'manual' }).then(
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
