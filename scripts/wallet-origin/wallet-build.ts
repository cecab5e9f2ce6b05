import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NETWORK_INFO, walletNodes } from '../../src/app/node/networks';
import { OFFLINE_WORKERS } from '../../src/app/offline/offline-wallet';
import type { SiteConfig } from '../../src/app/site/config';
import { hashSource } from '../../src/plugins/security-headers/inline-scripts';
import {
  OPENER_POLICY,
  PERMISSIONS,
  securityHeaderLines,
  walletPolicy,
} from '../../src/plugins/security-headers/policy';
import { NOTICES_FILE } from '../../src/plugins/third-party-notices/shipped-files';
import { root } from '../setup.mjs';
import { writeManifest } from '../support/build-manifest';
import { OWN_WALLET, writeOfflineWorker } from '../wallet-offline/write-worker';
import { bundleWallet } from './bundle';
import { inlineScriptsOf, NOT_FOUND_DOCUMENT, walletDocument } from './wallet-document';

/** Files of the site that the document uses, and their places. */
const COPIED = [
  ['static/favicon.ico', 'favicon.ico'],
  ['static/img/emblem.svg', 'emblem.svg'],
] as const;

/**
 * Builds the wallet as a site of its own: one document, its files, its headers, and their checksums.
 *
 * @param site URL of the rest of the site, without a slash at the end
 * @param options.hsts value of `Strict-Transport-Security`
 * @returns the SHA-256 of the list of checksums
 * @throws Error if a node is a path of the site: this origin has no proxy
 */
export async function buildWallet(
  outDir: string,
  config: SiteConfig,
  site: string,
  { hsts }: { readonly hsts?: string } = {},
): Promise<string> {
  checkNodes(config);
  const connect = [
    ...new Set(
      NETWORK_INFO.flatMap(({ network }) => walletNodes(network, config).map((url) => new URL(url).origin)),
    ),
  ];
  const inline = await inlineScriptsOf(site);
  const policy = walletPolicy({ scripts: inline.map(hashSource), connect });
  const bundle = await bundleWallet(outDir, config, site);
  for (const [from, to] of COPIED) await copyFile(join(root, from), join(outDir, to));
  await writeFile(join(outDir, 'index.html'), walletDocument(bundle, { inline, policy, site }));
  await writeFile(join(outDir, '404.html'), NOT_FOUND_DOCUMENT);
  await writeFile(join(outDir, NOTICES_FILE), bundle.notices);
  await writeFile(join(outDir, '_headers'), headersOf(policy, hsts));
  await writeFile(join(outDir, 'wallet.webmanifest'), await ownManifest());
  await writeOfflineWorker(outDir, OWN_WALLET);
  return writeManifest(outDir);
}

/** Throws a plain sentence, for the person at the terminal, if a node is a path. */
export function checkNodes(config: SiteConfig): void {
  for (const { network } of NETWORK_INFO) {
    const path = walletNodes(network, config).find((url) => url.startsWith('/'));
    if (path === undefined) continue;
    throw new Error(
      `ATTO_NODE_${network} has "${path}"; a wallet with an origin of its own needs an absolute URL, because no proxy runs on that origin.`,
    );
  }
}

/** The site's manifest of the wallet, with the paths of this origin. */
async function ownManifest(): Promise<string> {
  const text = await readFile(join(root, 'static/wallet.webmanifest'), 'utf8');
  const icons = [{ src: '/emblem.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }];
  const manifest = { ...(JSON.parse(text) as object), id: '/', start_url: '/', scope: '/', icons };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

/** One rule for every path, so that no host has to combine values. */
function headersOf(policy: string, hsts: string | undefined): string {
  const own: Readonly<Record<string, string>> = {
    'Cross-Origin-Opener-Policy': OPENER_POLICY.secret,
    'Permissions-Policy': PERMISSIONS.ownWallet,
  };
  const lines = securityHeaderLines(policy, hsts).map(([name, value]) => `  ${name}: ${own[name] ?? value}`);
  // Their names contain a hash of their content.
  const cached = ['/assets/*', `${OFFLINE_WORKERS}*`].flatMap((pattern) => [
    pattern,
    '  Cache-Control: public, max-age=31536000, immutable',
  ]);
  return `${['/*', ...lines, ...cached].join('\n')}\n`;
}
