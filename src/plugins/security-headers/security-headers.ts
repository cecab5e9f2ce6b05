import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HtmlTagObject, LoadContext } from '@docusaurus/types';
import { siteConfigFromCustomFields } from '../../app/site/config';
import { APPEARANCE_SCRIPT } from '../../app/page-scripts/appearance-script';
import { hstsFromEnvironment } from '../../app/site/deployment';
import { DOCUMENT_META, IN_DEVELOPMENT } from '../../app/secrets/page-document';
import { KEY_TOOLS_PATH, WALLET_PATH } from '../../app/secrets/secret-path';
import { TAG_MANAGER_ORIGIN, tagManagerFromCustomFields } from '../../app/site/tag-manager';
import { walletOriginFromCustomFields } from '../../app/site/wallet-origin';
import type { PageFile } from '../lib/built-pages';
import { connectOrigins } from './connect-origins';
import { headersFile } from './headers-file';
import { hashSource, inlineStyles } from './inline-scripts';
import { leadToPageScript } from '../../app/page-scripts/lead-to-page';
import { foreignCode, ownScripts } from './own-scripts';
import { BUNDLER_POLICY, contentSecurityPolicy, walletPolicy, workerPolicy } from './policy';
import { scriptsByClass } from './route-classes';
import { withAppearance, withDocument } from './write-document';

/** After confirming its name, a reader may use a node on any host over https, or on their own machine. */
const CHOSEN_NODES = ['https:', 'http://localhost:*', 'http://127.0.0.1:*'];

/**
 * Isolates pages for secrets on any host: writes `_headers` next to the built pages (security headers for every page,
 * a year of caching for files with a hash in their names), marks the documents that have their own policy, and
 * redirects other spellings of a secret page's URL. Inline scripts are hashed after the build, from the final HTML, and only
 * those that the build itself writes: any other fails it.
 */
export function securityHeaders({ siteConfig, baseUrl }: LoadContext) {
  const hsts = hstsFromEnvironment(process.env);
  const isDevelopment = process.env.NODE_ENV === 'development';
  // Where readers choose the colours of the whole site, the wallet has them too.
  const { disableSwitch } = siteConfig.themeConfig.colorMode as { readonly disableSwitch: boolean };
  const isWalletHere = walletOriginFromCustomFields(siteConfig.customFields) === undefined;
  const hasAppearance = disableSwitch && isWalletHere;
  const { wallet: connect, pages: ofPages } = connectOrigins(
    siteConfigFromCustomFields(siteConfig.customFields),
  );
  const policyOf = (path: string, scripts: readonly string[], styles: readonly string[]) =>
    path === WALLET_PATH
      ? walletPolicy({ scripts, styles, connect })
      : contentSecurityPolicy({ scripts, connect: path === KEY_TOOLS_PATH ? [] : ofPages, wasm: true });

  return {
    headTags: (): HtmlTagObject[] => [
      isDevelopment
        ? { tagName: 'meta', attributes: { name: DOCUMENT_META, content: IN_DEVELOPMENT } }
        : { tagName: 'script', innerHTML: leadToPageScript(baseUrl) },
    ],
    preBodyTags(): HtmlTagObject[] {
      if (!isDevelopment || !hasAppearance) return [];
      // All pages of the development server have the same HTML.
      const wallet = JSON.stringify(`${baseUrl}${WALLET_PATH.slice(1)}`);
      return [{ tagName: 'script', innerHTML: `location.pathname===${wallet}&&${APPEARANCE_SCRIPT}` }];
    },
    /** Chunks and workers are loaded by script URLs, which Trusted Types only accept from a policy. */
    output: { trustedTypes: { policyName: BUNDLER_POLICY } },
    /** Adds to a page what its document must declare, once nothing else in it changes. */
    document: (path: string, built: string): string =>
      withDocument(path, path === WALLET_PATH && hasAppearance ? withAppearance(built) : built, policyOf),
    async writeHeaders(outDir: string, pages: readonly PageFile[]): Promise<void> {
      const own = ownScripts(pages);
      const isFile = (url: string) =>
        url.startsWith(`${baseUrl}assets/js/`) && existsSync(join(outDir, url.slice(baseUrl.length)));
      const foreign = pages.flatMap((page) => foreignCode(page, own, isFile));
      if (foreign.length > 0)
        throw new Error(`Pages contain code that this build did not write:\n${foreign.join('\n')}`);
      const scripts = scriptsByClass(pages);
      const ofWallet = pages
        .filter(({ path }) => path === WALLET_PATH)
        .flatMap(({ html }) => inlineStyles(html));
      const styles = [...new Set(ofWallet.map(hashSource))].sort();
      const tagged = tagManagerFromCustomFields(siteConfig.customFields) !== undefined;
      const tagManager = tagged ? TAG_MANAGER_ORIGIN : undefined;
      const ownNode = { connect: [...ofPages, ...CHOSEN_NODES], tagManager };
      const text = headersFile(
        {
          page: contentSecurityPolicy({ scripts: scripts.page, connect: ofPages, tagManager }),
          ownNode: contentSecurityPolicy({ ...ownNode, scripts: scripts.ownNode }),
          api: contentSecurityPolicy({ ...ownNode, scripts: scripts.api, wasm: true }),
          faucet: contentSecurityPolicy({
            scripts: scripts.faucet,
            connect: ofPages,
            tagManager,
            wasm: true,
          }),
          wallet: policyOf(WALLET_PATH, scripts.wallet, styles),
          keyTools: policyOf(KEY_TOOLS_PATH, scripts.keyTools, []),
          workers: workerPolicy([]),
          nodeWorkers: workerPolicy(["'self'", ...connect]),
          ownNodeWorkers: workerPolicy(["'self'", ...connect, ...CHOSEN_NODES]),
        },
        { hsts },
      );
      await writeFile(join(outDir, '_headers'), text);
    },
  };
}
