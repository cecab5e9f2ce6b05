import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PluginConfig } from '@docusaurus/types';

/**
 * Applies the product's replaced theme components as if they were this site's own: `@theme/…` resolves to them, while
 * `@theme-original/…` still resolves to the originals, and `@site/…` also finds the product's files. This site's own
 * components and files take precedence.
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
      const all: Record<string, string | string[]> = {
        ...given,
        ...Object.fromEntries([...parts, ...own]),
        '@site': [__dirname, join(folder, '../..')],
      };
      // An alias also matches everything below it, so longer ones must come first.
      const sorted = Object.entries(all).sort(([one], [other]) => other.length - one.length);
      // Merging the returned object would keep the old order.
      config.resolve = { ...config.resolve, alias: Object.fromEntries(sorted) };
      return {};
    },
  });
}
