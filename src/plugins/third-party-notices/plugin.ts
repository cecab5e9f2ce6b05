import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { collectShipped, NOTICES_FILE, noticesOf } from './shipped-files';

/**
 * Shipped, but not as a module of the bundle: the typeface in static/fonts, and the bundler's runtime in each entry
 * script.
 */
const ALSO_SHIPPED = ['@fontsource/inter', '@rspack/core'];

/**
 * Writes the licences of the typeface and of all packages whose code is in the scripts and styles that visitors
 * receive, as listed by the bundler. Fails the build for a licence that is not on the list, and for a package without
 * the text of its licence.
 */
export function thirdPartyNotices({ siteDir }: LoadContext): Plugin {
  const name = 'atto-third-party-notices';
  const shipped = new Set<string>();
  const collect = collectShipped(name, shipped);
  return {
    name,
    configureWebpack: (_config, isServer) => (isServer ? {} : { plugins: [collect] }) as object,
    async postBuild({ outDir }) {
      const also = ALSO_SHIPPED.map((one) => join(siteDir, 'node_modules', one));
      await writeFile(join(outDir, NOTICES_FILE), noticesOf(shipped, also));
    },
  };
}
