import { createRequire } from 'node:module';
import type { Plugin } from '@docusaurus/types';

const load = createRequire(__filename);

/**
 * PostCSS with the framework's plugins, which are created once instead of for each of the site's many style sheets, and
 * without a search for a configuration file next to each of them, because there is none.
 */
export function postCss(): Plugin {
  return {
    name: 'atto-post-css',
    configurePostCss: (options) => ({ ...options, config: false, plugins: options.plugins.map(created) }),
  };
}

/** A plugin that may be given as the name of its module and options. */
function created(plugin: unknown): unknown {
  if (!Array.isArray(plugin)) return plugin;
  const [name, options] = plugin as [string, unknown];
  return (load(name) as (options: unknown) => unknown)(options);
}
