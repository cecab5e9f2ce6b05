import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { siteConfigFromCustomFields } from '../../app/config';
import { TAG_MANAGER_ORIGIN, tagManagerFromCustomFields } from '../../app/tag-manager';
import { KEY_TOOLS_PATH, WALLET_PATH } from '../../app/wallet-apart';
import { NETWORK_INFO, nodeUrl } from '../../app/networks';
import { hashSource, inlineScripts } from './inline-scripts';
import { contentSecurityPolicy, securityHeaderLines } from './policy';

/** A reader may choose a node of any host, over https or on the own machine, after agreeing to it by name. */
const CHOSEN_NODES = ['https:', 'http://localhost:*', 'http://127.0.0.1:*'];

/**
 * Writes `_headers` beside the built pages (a form that several static hosts and our server read): security headers
 * for every page, and a year of cache for files whose names carry a hash. The scripts inside the pages are hashed
 * after the build, from what was really written.
 */
export function securityHeaders({ siteConfig }: LoadContext): Plugin {
  return {
    name: 'atto-security-headers',
    async postBuild({ outDir }) {
      const config = siteConfigFromCustomFields(siteConfig.customFields);
      const nodes = NETWORK_INFO.map(({ network }) => nodeUrl(network, config)).filter(
        (url) => !url.startsWith('/'),
      );
      const scripts = new Set<string>();
      for (const file of await readdir(outDir, { recursive: true })) {
        if (!file.endsWith('.html')) continue;
        inlineScripts(await readFile(join(outDir, file), 'utf8')).forEach((text) =>
          scripts.add(hashSource(text)),
        );
      }
      const allowed = {
        scripts: [...scripts].sort(),
        connect: [...new Set(nodes.map((url) => new URL(url).origin))],
      };
      const tagged = tagManagerFromCustomFields(siteConfig.customFields) !== undefined;
      const policy = contentSecurityPolicy({
        ...allowed,
        connect: [...allowed.connect, ...CHOSEN_NODES],
        tagManager: tagged ? TAG_MANAGER_ORIGIN : undefined,
      });
      const lines = [
        '/*',
        ...securityHeaderLines(policy).map(([name, value]) => `  ${name}: ${value}`),
        // The wallet's page talks to the nodes of the build alone and allows no foreign script, whatever the others do.
        // A host that applies both rules at once enforces both policies, which comes to the same.
        WALLET_PATH,
        `  Content-Security-Policy: ${contentSecurityPolicy(allowed)}`,
        // That of the key tools talks to nobody at all: what is typed there has no way out.
        KEY_TOOLS_PATH,
        `  Content-Security-Policy: ${contentSecurityPolicy({ ...allowed, connect: [] })}`,
        // Their names change with their content.
        ...['/assets/*', '/fonts/*'].flatMap((path) => [
          path,
          '  Cache-Control: public, max-age=31536000, immutable',
        ]),
      ];
      await writeFile(join(outDir, '_headers'), `${lines.join('\n')}\n`);
    },
  };
}
