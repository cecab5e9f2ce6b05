import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathsToCheck } from '../../../scripts/live-site/check-headers/paths-to-check';
import { fetchRaw } from '../../../scripts/live-site/check-headers/fetch-raw';
import { judgeHeaders } from '../../../scripts/live-site/check-headers/judge-headers';
import { precompress } from '../../../scripts/hosting/compress-files';
import { serve } from '../../../scripts/serve/serve-folder';
import { CHROMIUM_FLAGS, ensureChromium } from '../../../scripts/support/chromium';
import { buildWallet } from '../../../scripts/wallet-origin/wallet-build';
import { SITE_URL, siteConfigFromEnvironment } from '../../../src/app/site/config';
import { HOSTS, requireBrotli, startHost, type Host, type HostName } from '../start-host';
import { pathsOf } from '../paths';
import { builtSite, faultsOf, get } from '../smoke';
import { smokeSuite } from '../smoke-suite';
import { violationsOf, walletViolationsOf } from '../violations';

/** Made by the step before, with the settings of production. */
const BUILD = join(import.meta.dirname, '../../../build');

let work = '';
let dir = '';
let walletDir = '';

beforeAll(async () => {
  if (!existsSync(join(BUILD, 'index.html')))
    throw new Error('There is no build to serve: run `npm run build` first.');
  work = await mkdtemp(join(tmpdir(), 'atto-hosts-'));
  dir = join(work, 'site');
  // A server that gives up the rights of root must be able to read it.
  await chmod(work, 0o755);
  await cp(BUILD, dir, { recursive: true });
  await precompress(dir);
  walletDir = join(work, 'wallet');
  await buildWallet(walletDir, siteConfigFromEnvironment(process.env), SITE_URL);
  await precompress(walletDir);
});
afterAll(() => rm(work, { recursive: true, force: true }));

describe.each(Object.keys(HOSTS) as HostName[])('a wallet with an origin of its own on %s', (name) => {
  let host: Host;
  beforeAll(async () => {
    host = await startHost(name, walletDir);
  });
  afterAll(() => host?.[Symbol.asyncDispose]());

  it('shows the file, status and headers of the rules under every spelling of every path', async () => {
    const built = builtSite(walletDir);
    const faults: string[] = [];
    for (const path of pathsOf(walletDir)) faults.push(...(await faultsOf(host.origin, path, built)));
    expect(faults).toEqual([]);
  });

  it('is created, locked and unlocked in a browser without a violation of its policy', async () => {
    await using browser = await openBrowser();
    expect(await walletViolationsOf(browser, host.origin)).toEqual([]);
  });
});

const openBrowser = () => chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });

describe.each(['nginx', 'apache2'] as const)('%s with a certificate', (name) => {
  let host: Host;
  beforeAll(async () => {
    host = await startHost(name, dir, { hasCertificate: true });
  });
  afterAll(() => host?.[Symbol.asyncDispose]());

  it('redirects every path from http to https on the host of the site, with its query', async () => {
    for (const path of ['/', '/docs?x=%2F', '/explorer/accounts/a%2Fb', '/no-such-page', '//evil.example/']) {
      const { status, headers } = await get(host.origin, path);
      expect([path, status, headers.location]).toEqual([path, 301, `https://127.0.0.1${path}`]);
    }
  });

  it('shows the site over https', async () => {
    const { status, headers, body } = await get(host.secureOrigin, '/docs');
    expect([status, headers['strict-transport-security']]).toEqual([200, 'max-age=63072000']);
    expect(body.equals(readFileSync(join(dir, 'docs.html')))).toBe(true);
  });
});

it('Apache serves every path without an escaped slash also without a setting of its own', async () => {
  await using host = await startHost('apache2', dir, { isAsInstalled: true });
  const built = builtSite(dir);
  const [escaped, others] = [/%2f/i, /^(?!.*%2f)/i].map((kind) =>
    pathsOf(dir).filter((path) => kind.test(path.split('?')[0]!)),
  );
  const faults: string[] = [];
  for (const path of others!) faults.push(...(await faultsOf(host.origin, path, built)));
  expect(faults).toEqual([]);
  expect(escaped!.length).toBeGreaterThan(2);
  for (const path of escaped!) expect([path, (await get(host.origin, path)).status]).toEqual([path, 404]);
});

it('nginx shows the default site of the machine under any other name', async () => {
  await using host = await startHost('nginx', dir);
  const { body } = await get(host.origin, '/', { headers: { host: 'other.example' } });
  expect(body.toString()).toBe('Welcome to nginx!');
});

const serving = async (): Promise<Pick<Host, 'origin' | typeof Symbol.asyncDispose>> => {
  const server = await serve({ dir, port: 0, host: '127.0.0.1' });
  return { origin: server.url, [Symbol.asyncDispose]: () => server.close() };
};

describe.each(['npm run serve', ...(Object.keys(HOSTS) as HostName[])] as const)('%s', (name) => {
  let host: Awaited<ReturnType<typeof serving>>;
  beforeAll(async () => {
    host = name === 'npm run serve' ? await serving() : await startHost(name, dir);
  });
  afterAll(() => host?.[Symbol.asyncDispose]());

  smokeSuite(() => ({ origin: host.origin, dir }), {
    isPrecompressed: name !== 'npm run serve',
    requireBrotli: () => name !== 'npm run serve' && requireBrotli(name),
  });

  it('sends every header that a deployment is checked for', async () => {
    const faults: string[] = [];
    for (const path of pathsToCheck()) {
      const received = await fetchRaw(host.origin, path);
      if (received.status !== 400) faults.push(...judgeHeaders(received).map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  it('shows every page in a browser without a violation of its policy or a request to an unknown origin', async () => {
    await using browser = await openBrowser();
    expect(await violationsOf(browser, host.origin, dir)).toEqual([]);
  });
});
