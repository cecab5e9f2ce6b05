import { dirname, resolve } from 'node:path';
import type { PluginModule } from '@docusaurus/types';
import { changedPlugin } from '../lib/changed-plugin';

/** The client module of the classic theme that puts Prism, with all of its languages, into the script of every page. */
const HIGHLIGHTER = './prism-include-languages';

/**
 * The classic theme in that file without its highlighter, which src/theme/CodeBlock loads for pages with code.
 *
 * @throws Error while the site loads, if the theme has no such client module
 */
export function withoutPrism(file: string): PluginModule {
  // Its paths are relative to its own file.
  const absolute = (path: string) => (path.startsWith('.') ? resolve(dirname(file), path) : path);
  return changedPlugin(file, (plugin) => {
    const modules = plugin.getClientModules?.() ?? [];
    const others = modules.filter((module) => module !== HIGHLIGHTER);
    if (others.length !== modules.length - 1)
      throw new Error(`The classic theme has no client module ${HIGHLIGHTER} any more.`);
    return {
      ...plugin,
      getThemePath: () => absolute(plugin.getThemePath!()),
      getTypeScriptThemePath: () => absolute(plugin.getTypeScriptThemePath!()),
      getClientModules: () => others.map(absolute),
    };
  });
}
