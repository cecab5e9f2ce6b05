import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readFaucetOptions } from '../../services/faucet/faucet-options';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'services/faucet/container');
const dockerfile = readFileSync(join(folder, 'Dockerfile'), 'utf8');

interface Service {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly secrets?: readonly string[];
  readonly depends_on?: readonly string[];
  readonly restart?: string;
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: object;
  readonly secrets: object;
}
const compose = parse(readFileSync(join(folder, 'compose.yaml'), 'utf8')) as Compose;
const faucet = compose.services.faucet!;
const option = (name: string) => faucet.command![faucet.command!.indexOf(name) + 1]!;

// Nothing here starts a container: these are examples, checked against the code that they run.
describe('the container file', () => {
  const steps = dockerfile.split('\n').filter((line) => /^[A-Z]+ /.test(line));

  it('copies files and folders that exist, and starts a program that exists', () => {
    const copied = steps
      .filter((step) => step.startsWith('COPY '))
      .flatMap((step) => step.split(' ').slice(1, -1));
    expect(copied).toEqual(expect.arrayContaining(['package-lock.json', 'services', 'src', 'scripts']));
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const entry = JSON.parse(steps.find((step) => step.startsWith('ENTRYPOINT '))!.slice(11)) as string[];
    expect(existsSync(join(root, entry.at(-1)!))).toBe(true);
    expect(copied.some((path) => entry.at(-1)!.startsWith(`${path}/`))).toBe(true);
  });

  it('uses a Node that the project supports, installs without scripts and does not run as root', () => {
    const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      engines: { node: string };
    };
    const least = Number(/\d+/.exec(engines.node)![0]);
    expect(Number(/^FROM node:(\d+)-/.exec(steps[0]!)![1])).toBeGreaterThanOrEqual(least);
    const install = 'RUN npm ci --ignore-scripts --omit=dev --workspace services/faucet';
    expect(steps).toContain(install);
    expect(steps.indexOf('USER node')).toBeGreaterThan(steps.indexOf(install));
    expect(steps.indexOf('COPY services/faucet/package.json services/faucet/')).toBeLessThan(
      steps.indexOf(install),
    );
  });

  it('installs every package that the program imports, and tsx, which runs it', async () => {
    const { metafile } = await build({
      ...({ bundle: true, write: false, metafile: true, format: 'esm', platform: 'node' } as const),
      ...({ packages: 'external', outdir: 'none', logLevel: 'silent' } as const),
      entryPoints: [join(root, 'scripts/faucet.ts')],
    });
    const imported = Object.values(metafile.inputs)
      .flatMap(({ imports }) => imports)
      .filter(({ external, path }) => external === true && !isBuiltin(path))
      .map(({ path }) => /^(?:@[^/]+\/)?[^/]+/.exec(path)![0]);
    const { dependencies } = JSON.parse(readFileSync(join(root, 'services/faucet/package.json'), 'utf8')) as {
      dependencies: Readonly<Record<string, string>>;
    };
    expect([...new Set([...imported, 'tsx'])].sort()).toEqual(Object.keys(dependencies).sort());
  });
});

describe('the Compose example', () => {
  it('passes options that the service understands', () => {
    const options = readFaucetOptions(faucet.command!);
    expect(options).toMatchObject({
      port: 8083,
      host: '0.0.0.0',
      proxies: 1,
      origins: ['https://atto.cash'],
    });
    expect(dockerfile).toContain(`EXPOSE ${option('--port')}\n`);
    expect(faucet.ports).toEqual([`127.0.0.1:${option('--port')}:${option('--port')}`]);
  });

  it('names hosts that are services, on the ports of their APIs', () => {
    const urls = [option('--node'), option('--work-server'), faucet.environment!.DATABASE_URL as string];
    const hosts = urls.map((url) => new URL(url.replace(/\$\{[^}]*\}/, 'x')));
    expect(hosts.map(({ hostname }) => hostname)).toEqual(['node', 'work-server', 'postgres']);
    expect(hosts.map(({ port }) => port)).toEqual(['8080', '8080', '5432']);
    for (const { hostname } of hosts) expect(faucet.depends_on).toContain(hostname);
    expect(hosts[2]!.username).toBe(compose.services.postgres!.environment!.POSTGRES_USER);
    expect(hosts[2]!.pathname).toBe(`/${compose.services.postgres!.environment!.POSTGRES_DB}`);
  });

  it('declares what it uses, restarts everything, and contains no secret', () => {
    const services = Object.values(compose.services);
    const volumes = services.flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0]));
    expect(volumes.sort()).toEqual(Object.keys(compose.volumes).sort());
    expect(services.flatMap(({ secrets = [] }) => secrets)).toEqual(Object.keys(compose.secrets));
    expect(option('--key-file')).toBe(`/run/secrets/${faucet.secrets![0]}`);
    for (const { image, build, restart, environment = {} } of services) {
      expect(restart).toBe('unless-stopped');
      expect(image ?? build!.dockerfile).toMatch(/^[\w./-]+(:[\w.-]+)?$/);
      for (const [name, value] of Object.entries(environment)) {
        if (/PASSWORD$/.test(name) && !name.includes('RANDOM'))
          expect(value).toMatch(/^\$\{\w+:\?set \w+ in \.env\}$/);
      }
    }
    expect(existsSync(join(folder, faucet.build!.context, faucet.build!.dockerfile))).toBe(true);
  });
});
