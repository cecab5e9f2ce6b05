import { createRequire } from 'node:module';
import type { Plugin, PluginModule } from '@docusaurus/types';

/**
 * The theme in that file (docusaurus-theme-redoc 2.5.1), without its second copy of Prism in the main script of every
 * page (7 kB gzip). The theme injects its own copy into every module that uses the global `Prism`, and one of those
 * is in the main script. In the browser its copy registers itself under that name, so Redoc's languages still find
 * it.
 */
export function ownPrism(file: string): PluginModule {
  const original = createRequire(file)(file) as { default: PluginModule };
  return async (context, options) => {
    const plugin = (await original.default(context, options)) as Plugin;
    return {
      ...plugin,
      configureWebpack(config, isServer, utils, content) {
        const made = plugin.configureWebpack?.(config, isServer, utils, content);
        if (isServer || !made) return made;
        const isProvider = (entry: unknown) => (entry as object).constructor.name === 'ProvidePlugin';
        return { ...made, plugins: made.plugins?.filter((entry) => !isProvider(entry)) ?? [] };
      },
    };
  };
}
