/**
 * `npm run build`: builds the site for production, adds its own source (`atto-site.tar.gz`), and lists all files with their
 * checksums (`sha256sums.txt`).
 * The same commit gives the same bytes, in any folder and at any time. Takes the options of `docusaurus build`. With
 * `ATTO_WALLET_ORIGIN`, it also builds the wallet for that origin into `build-wallet`. The configuration of servers for a
 * build is written next to it (`build-hosting`). Fails if a finished page does not fit its content security policy.
 */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { root } from './setup.mjs';
import { siteConfigFromEnvironment } from '../src/app/site/config';
import { hstsFromEnvironment, siteUrlFromEnvironment } from '../src/app/site/deployment';
import { walletOriginFromEnvironment } from '../src/app/site/wallet-origin';
import { policyDrift } from './hosting/policy-drift';
import { writeKits } from './hosting/write-kits';
import { MANIFEST, writeManifest } from './support/build-manifest';
import { nameSite } from './support/name-site';
import { writeSourceArchive } from './support/source-archive';
import { repositoryFromEnvironment, SOURCE_ARCHIVE } from '../src/app/site/repository';
import { SITE_WALLET, writeOfflineWorker } from './wallet-offline/write-worker';
import { WALLET_DIR } from './wallet-origin/bundle';
import { buildWallet, checkNodes } from './wallet-origin/wallet-build';

const args = process.argv.slice(2);
const { wallet, url, hsts } = settings();
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build', ...args],
  {
    cwd: root,
    stdio: 'inherit',
    // Disable the bundler's cache: it misses some changes of our plugins, and a cached build assigns other
    // provisional hashes to chunks, which changes the names that the minifier chooses in worker scripts.
    env: { ...process.env, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true' },
  },
);
if (status !== 0) process.exit(status ?? 1);

const outDir = outDirOf(args);
// Where the wallet has an origin of its own, it takes the place of a copy that a device has kept of the wallet’s page.
await writeOfflineWorker(outDir, SITE_WALLET);
await nameSite(outDir, url);
await requireFit(outDir);
if (!writeSourceArchive(outDir) && repositoryFromEnvironment(process.env) === undefined)
  console.warn(
    `${SOURCE_ARCHIVE}: not written, because this copy has no git history. The quickstart links to it.`,
  );
// Not written by a plugin, because the post-build hooks of all plugins run in parallel.
const sum = await writeManifest(outDir);
console.log(`Configuration of servers: ${await writeKits(outDir, { host: new URL(url).host })}`);
console.log(`${MANIFEST}: ${sum}`);
if (wallet !== undefined) {
  const walletSum = await buildWallet(WALLET_DIR, wallet.config, url, { hsts });
  await requireFit(WALLET_DIR);
  const kits = await writeKits(WALLET_DIR, { host: new URL(wallet.origin).host });
  console.log(`Configuration of servers for the wallet: ${kits}`);
  console.log(`The wallet for ${wallet.origin} is in ${WALLET_DIR}. ${MANIFEST}: ${walletSum}`);
}

/**
 * The address of the site, and what the wallet with its own origin is built from; undefined without one. Ends the program
 * on an invalid setting.
 */
function settings() {
  try {
    const [url, hsts] = [siteUrlFromEnvironment(process.env), hstsFromEnvironment(process.env)];
    const origin = walletOriginFromEnvironment(process.env);
    if (origin === undefined) return { url, hsts };
    const config = siteConfigFromEnvironment(process.env);
    checkNodes(config);
    return { url, hsts, wallet: { origin, config } };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Ends the program if a finished page does not fit its content security policy. */
async function requireFit(dir: string): Promise<void> {
  const drift = await policyDrift(dir);
  if (drift.length === 0) return;
  console.error(`The pages do not fit their content security policies:\n${drift.join('\n')}`);
  process.exit(1);
}

function outDirOf(options: readonly string[]): string {
  const at = options.indexOf('--out-dir');
  const given = at === -1 ? undefined : options[at + 1];
  const joined = options.find((option) => option.startsWith('--out-dir='))?.slice('--out-dir='.length);
  return resolve(root, given ?? joined ?? join(root, 'build'));
}
