import { createRequire } from 'node:module';
import type { Plugin, PluginModule } from '@docusaurus/types';

/**
 * The theme in that file (docusaurus-theme-redoc 2.5.1), without what puts a second copy of Prism into the main script
 * of every page, 7 kB gzip: it hands its own copy to every module that says `Prism`, and one of those is in the main
 * script. In the browser its copy makes itself known by that name, so that Redoc's languages find it all the same.
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
