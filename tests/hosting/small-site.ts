import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { headersFile } from '../../src/plugins/security-headers/headers-file';
import { hostRules } from '../../src/plugins/dynamic-routes/plugin';
import { SHELLS } from '../../src/plugins/dynamic-routes/shells';

/** A build in a temporary folder. */
interface Small {
  readonly dir: string;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Pages of every class, a folder with an index, and files of several types. */
const FILES = [
  'index.html',
  '404.html',
  'docs.html',
  'docs/wallet.html',
  'docs/wallet.md',
  'guide/index.html',
  'explorer.html',
  ...SHELLS.map(({ path }) => `${path.slice(1)}.html`),
  'richlist.html',
  'api/node.html',
  'faucet.html',
  'faucet-beta.html',
  'wallet.html',
  'docs/integration/advanced/protocol-offline-signing-reference.html',
  'robots.txt',
  '.well-known/security.txt',
  '.secret',
  'sitemap.xml',
  'assets/css/styles.1.css',
  'assets/js/main.1.js',
  'assets/js/nodes/home-live-worker.1.js',
  'assets/js/own-node/live-list.1.js',
  'assets/images/a.png',
  'fonts/a.woff2',
];

/** A policy for each class that differs from all others. */
const POLICIES = Object.fromEntries(
  [
    ...['page', 'ownNode', 'api', 'faucet', 'wallet', 'keyTools'],
    ...['workers', 'nodeWorkers', 'ownNodeWorkers'],
  ].map((name) => [name, `default-src 'none'; connect-src 'self' https://${name.toLowerCase()}.example`]),
) as unknown as Parameters<typeof headersFile>[0];

/** A small built site with the rules of the real one, in a temporary folder that is removed afterwards. */
export async function smallSite(): Promise<Small> {
  const dir = await mkdtemp(join(tmpdir(), 'atto-small-site-'));
  // A server that gives up the rights of root must be able to read it.
  await chmod(dir, 0o755);
  const texts = FILES.map((file) => [file, `${file}\n${'The same text again. '.repeat(100)}`] as const);
  const rules = {
    _headers: headersFile(POLICIES, { hsts: 'max-age=63072000' }),
    _redirects: hostRules(SHELLS),
  };
  for (const [file, text] of [...texts, ...Object.entries(rules)]) {
    await mkdir(dirname(join(dir, file)), { recursive: true });
    await writeFile(join(dir, file), text);
  }
  return { dir, [Symbol.asyncDispose]: () => rm(dir, { recursive: true, force: true }) };
}
