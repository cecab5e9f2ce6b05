/**
 * `npm run test:e2e`: builds the test sites for network LOCAL, serves them with our static server, a node behind `/node`
 * and a faucet behind `/faucet-api`, and runs the browser tests against its own local network, or against the node given.
 * Further arguments are passed to Playwright (`-- --grep deep`).
 */
import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_URL, siteConfigFromEnvironment } from '../../src/app/site/config';
import { serve } from '../serve/serve-folder';
import { root } from '../setup.mjs';
import { createChildren } from '../support/children';
import { ensureChromium } from '../support/chromium';
import { readOptions, readUrl } from '../support/options';
import { freePort } from '../support/ports';
import { startDevnet } from '../support/start-devnet';
import { startLocalFaucet } from '../support/start-faucet';
import { SITE_WALLET, writeOfflineWorker } from '../wallet-offline/write-worker';
import { buildWallet } from '../wallet-origin/wallet-build';
import { TEST_SITE, TEST_SITE_SETTINGS } from './support/test-site';

const USAGE = `Usage: npm run test:e2e [-- OPTIONS] [-- PLAYWRIGHT OPTIONS]

  --node URL   run against this node of network LOCAL; needs --key
  --key HEX    private key (64 hex digits) of a funded account on that node
  --flows      run one test of each flow (those tagged @flow), on the site and on the wallet with an origin of its own
  --no-build   reuse the sites from the last run; builds only what is missing
  --own-wallet run the tests of the wallet on the one that is built for an origin of its own`;

const { values, positionals } = readOptions(USAGE, {
  node: { type: 'string' },
  key: { type: 'string' },
  flows: { type: 'boolean', default: false },
  'no-build': { type: 'boolean', default: false },
  'own-wallet': { type: 'boolean', default: false },
});
if (values.node !== undefined && !/^[0-9a-f]{64}$/i.test(values.key ?? '')) {
  console.error(
    '--node also requires --key: the private key (64 hex digits) of a funded account on that node.',
  );
  process.exit(2);
}

const ANNOUNCEMENT = {
  id: 'test-1',
  text: 'The network will be upgraded.',
  link: '/docs/roadmap',
  label: 'See the roadmap',
};

/** The sites that the browser tests visit: what each is built from, and the variable with its address. */
const SITE = { dir: TEST_SITE, variable: 'ATTO_E2E_BASE', args: [], env: {}, wallet: SITE_WALLET };
const VARIANTS = [
  // The same site with a tag manager, an announcement, and the colour switch.
  {
    dir: 'build-e2e-tagged',
    variable: 'ATTO_E2E_TAGGED_BASE',
    args: ['--config', 'tests/e2e/support/tagged.config.ts'],
    env: {
      ATTO_GTM_ID: 'GTM-TEST123',
      ATTO_GTM_BESIDE_WALLET: 'accepted',
      ATTO_ANNOUNCEMENT: JSON.stringify(ANNOUNCEMENT),
    },
    wallet: SITE_WALLET,
  },
  // A small site with versioned docs, a colour switch that follows the system, and a wallet that has moved to another origin.
  {
    dir: 'build-e2e-fixture',
    variable: 'ATTO_E2E_FIXTURE_BASE',
    args: ['tests/fixture-site'],
    env: {},
    // Its copy has all files of the site, which are few.
    wallet: { ...SITE_WALLET, code: undefined },
  },
];
/**
 * The wallet with an origin of its own. It needs an absolute URL of its node, so it is built for the port on which it is
 * served, which proxies to the node.
 */
const WALLET = { dir: 'build-e2e-wallet', variable: 'ATTO_E2E_WALLET_BASE' };
const isOwnWallet = values['own-wallet'];
// A flow needs no variant of the site.
const variants = values.flows ? [] : VARIANTS;
const sites = isOwnWallet ? [] : [SITE, ...variants];
const selected = values.flows ? ['--grep', '@flow'] : [];
const children = createChildren();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void children.stop().then(() => process.exit(1)));
}

let status = 1;
try {
  const chromium = ensureChromium();
  for (const { dir, args, env, wallet } of sites) {
    if (values['no-build'] && existsSync(join(root, dir, 'index.html'))) continue;
    const built = await run(
      ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build', ...args, '--out-dir', join(root, dir)],
      { ...TEST_SITE_SETTINGS, ...env },
    );
    if (built !== 0)
      throw new Error(`The site ${dir} for the browser tests could not be built; see the output above.`);
    await writeOfflineWorker(join(root, dir), wallet);
  }
  const walletPort = await freePort(4180, 'the wallet');
  const config = siteConfigFromEnvironment({
    ATTO_NETWORK: 'LOCAL',
    ATTO_NODE_LOCAL: `http://localhost:${walletPort}/node`,
  });
  await buildWallet(join(root, WALLET.dir), config, SITE_URL);
  const node = values.node
    ? { url: readUrl(values.node, '--node'), key: values.key! }
    : await startDevnet(children, { port: 0 }).then(({ url, funded }) => ({ url, key: funded.privateKey }));
  // With an account of its own, which the tests fund: so the story's accounts stay as they are, and any node will do.
  const faucet = await startLocalFaucet(children, {
    node: node.url,
    port: 0,
    key: randomBytes(32).toString('hex'),
    // All tests come from one network of addresses, which must not make their claims harder.
    extra: ['--free-per-subnet', '1000000'],
  });
  const served = await Promise.all(
    [...sites.map((one) => ({ ...one, port: 0 })), { ...WALLET, port: walletPort }].map(
      async ({ dir, variable, port }) => ({
        variable,
        site: await serve({ dir, port, node: node.url, faucet: faucet.url }),
      }),
    ),
  );
  status = await run(['node_modules/@playwright/test/cli.js', 'test', ...selected, ...positionals], {
    ...Object.fromEntries(served.map(({ variable, site }) => [variable, site.url])),
    ...(isOwnWallet ? { ATTO_E2E_BASE: served[0]!.site.url, ATTO_E2E_OWN_WALLET: 'yes' } : {}),
    ATTO_E2E_NODE: node.url,
    ATTO_E2E_KEY: node.key,
    ATTO_E2E_FAUCET: faucet.url,
    CHROMIUM_PATH: chromium,
  });
  await Promise.all(served.map(({ site }) => site.close()));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
}
await children.stop();
process.exit(status);

function run(args: string[], env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}
