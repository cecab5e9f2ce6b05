import { createRequire } from 'node:module';
import type { LoadContext, Plugin, PluginContentLoadedActions, PluginModule } from '@docusaurus/types';

/** An entry of a preset's list of plugins or themes: a file, optionally with options. */
export type PresetEntry = string | [file: string, options: unknown];

/** Loads the plugin in that file and changes it, which avoids copying it. */
export function changedPlugin(
  file: string,
  change: (plugin: Plugin, context: LoadContext) => Plugin,
): PluginModule {
  const original = createRequire(file)(file) as {
    default: PluginModule;
    validateOptions: PluginModule['validateOptions'];
    validateThemeConfig: PluginModule['validateThemeConfig'];
  };
  const changed: PluginModule = async (context, options) =>
    change((await original.default(context, options)) as Plugin, context);
  if (original.validateOptions) changed.validateOptions = original.validateOptions;
  if (original.validateThemeConfig) changed.validateThemeConfig = original.validateThemeConfig;
  return changed;
}

/** A plugin whose actions after loading its content (adding routes, publishing global data) are replaced. */
export function withActions(
  plugin: Plugin,
  change: (actions: PluginContentLoadedActions, content: unknown) => PluginContentLoadedActions,
): Plugin {
  return {
    ...plugin,
    contentLoaded: (args) => plugin.contentLoaded?.({ ...args, actions: change(args.actions, args.content) }),
  };
}
