import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PluginConfig } from '@docusaurus/types';

/**
 * Puts the parts of the theme that a product has replaced in their place, as if they were this site's own: under
 * `@theme/…`, while `@theme-original/…` stays what they replace. This site's own parts come before them.
 */
export function productTheme(folder: string): PluginConfig {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const parts = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .map((file) => [
      `@theme/${file.replaceAll('\\', '/').replace(/(\/index)?\.tsx?$/, '')}`,
      join(folder, file),
    ]);
  return () => ({
    name: 'product-theme',
    configureWebpack(config) {
      const given = (config.resolve?.alias ?? {}) as Record<string, string>;
      const own = Object.entries(given).filter(([, path]) => path.startsWith(join(__dirname, 'src/theme')));
      const all: Record<string, string> = { ...given, ...Object.fromEntries([...parts, ...own]) };
      // A name counts for everything below it: the longer ones have to be asked first.
      const sorted = Object.entries(all).sort(([one], [other]) => other.length - one.length);
      // Merging what is returned would keep the old order.
      config.resolve = { ...config.resolve, alias: Object.fromEntries(sorted) };
      return {};
    },
  });
}
