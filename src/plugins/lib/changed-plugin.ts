import { createRequire } from 'node:module';
import type { LoadContext, Plugin, PluginContentLoadedActions, PluginModule } from '@docusaurus/types';

/** An entry of a preset's list of plugins or themes, as presets return it: a file, alone or with options. */
export type PresetEntry = string | [file: string, options: unknown];

/** The plugin in that file, with one habit of it corrected: the way to do that without copying it. */
export function changedPlugin(
  file: string,
  change: (plugin: Plugin, context: LoadContext) => Plugin,
): PluginModule {
  const original = createRequire(file)(file) as {
    default: PluginModule;
    validateOptions: PluginModule['validateOptions'];
  };
  const changed: PluginModule = async (context, options) =>
    change((await original.default(context, options)) as Plugin, context);
  if (original.validateOptions) changed.validateOptions = original.validateOptions;
  return changed;
}

/** A plugin, unchanged but for what it may do once its content is loaded: add routes, publish global data. */
export function withActions(
  plugin: Plugin,
  change: (actions: PluginContentLoadedActions, content: unknown) => PluginContentLoadedActions,
): Plugin {
  return {
    ...plugin,
    contentLoaded: (args) => plugin.contentLoaded?.({ ...args, actions: change(args.actions, args.content) }),
  };
}
