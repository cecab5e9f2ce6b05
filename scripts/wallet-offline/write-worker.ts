import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { OFFLINE_SCRIPT } from '../../src/app/offline/offline-wallet';
import type { OfflineBuild } from '../../src/app/offline/verified-files';
import { WALLET_FILES } from '../../src/plugins/offline-wallet/plugin';
import { headersFor, parseHeaders } from '../serve/host-files';
import { root } from '../setup.mjs';
import { checksumsOf } from '../support/build-manifest';

/** The wallet in a build: its file, its path, and other addresses under which hosts serve it. */
export interface OfflinePage {
  readonly file: string;
  readonly path: string;
  readonly spellings: readonly string[];
  /** The scripts and styles that the wallet can load, without a leading slash; undefined if those are all of the build. */
  readonly code?: (() => readonly string[]) | undefined;
}

/** The wallet as a page of the site. */
export const SITE_WALLET: OfflinePage = {
  file: 'wallet.html',
  path: '/wallet',
  spellings: ['/wallet', '/wallet/', '/wallet.html'],
  code: () => JSON.parse(textOf(join(root, '.docusaurus', WALLET_FILES))) as readonly string[],
};

/** The wallet with an origin of its own. */
export const OWN_WALLET: OfflinePage = { file: 'index.html', path: '/', spellings: ['/', '/index.html'] };

/** Files that the wallet may use. */
const USED =
  /^((assets\/(js|css)|wallet-workers)\/[^/]+\.(js|css)|fonts\/.+\.woff2|(img\/)?(emblem\.svg|icon-\d+\.png)|favicon\.ico|wallet\.webmanifest)$/;

const CODE = /\.(js|css)$/;

/** Writes the service worker of the wallet into a finished build, before its checksums are listed. */
export async function writeOfflineWorker(
  dir: string,
  { file, path, spellings, code }: OfflinePage,
): Promise<void> {
  const sums = await checksumsOf(dir);
  const used = [...sums].filter(([name]) => USED.test(name));
  const html = readFileSync(join(dir, file), 'utf8');
  const linked = [...html.matchAll(/<(?:script|link)\b[^>]*\s(?:src|href)="?\/(assets\/[^">\s]+)/g)].map(
    ([, name]) => name!,
  );
  const needed = new Set([...linked, ...(code?.() ?? [])]);
  for (const name of needed)
    if (!sums.has(name)) throw new Error(`The wallet can load ${name}, which is not in ${dir}.`);
  const rules = parseHeaders(textOf(join(dir, '_headers')));
  const build: OfflineBuild = {
    files: Object.fromEntries([[path, sums.get(file)!], ...used.map(([name, sum]) => [`/${name}`, sum])]),
    page: path,
    spellings,
    ...(code && {
      first: [
        path,
        ...used.filter(([name]) => needed.has(name) || !CODE.test(name)).map(([name]) => `/${name}`),
      ],
    }),
    headers: {
      page: headersFor(path, rules),
      script: headersFor('/assets/js/any.js', rules),
      other: headersFor('/any', rules),
    },
  };
  const version = createHash('sha256').update(JSON.stringify(build)).digest('hex').slice(0, 16);
  await bundle({
    entryPoints: [join(root, 'src/app/offline/service-worker.ts')],
    outfile: join(dir, OFFLINE_SCRIPT.slice(1)),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    define: { ATTO_OFFLINE: JSON.stringify({ build, version }) },
    logLevel: 'error',
  });
}

function textOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
