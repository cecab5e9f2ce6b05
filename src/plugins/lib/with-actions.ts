import { createRequire } from 'node:module';
import type { Plugin, PluginContentLoadedActions, PluginModule } from '@docusaurus/types';

/** An entry of a preset's list of plugins or themes, as presets return it: a file, alone or with options. */
export type PresetEntry = string | [file: string, options: unknown];

/**
 * The plugin in that file, unchanged but for what it may do once its content is loaded (add routes, publish global
 * data): the way to correct one habit of a plugin without copying it.
 */
export function withActions(
  file: string,
  change: (actions: PluginContentLoadedActions) => PluginContentLoadedActions,
): PluginModule {
  const original = createRequire(file)(file) as {
    default: PluginModule;
    validateOptions: PluginModule['validateOptions'];
  };
  const changed: PluginModule = async (context, options) => {
    const plugin = (await original.default(context, options)) as Plugin;
    return {
      ...plugin,
      contentLoaded: (args) => plugin.contentLoaded?.({ ...args, actions: change(args.actions) }),
    };
  };
  if (original.validateOptions) changed.validateOptions = original.validateOptions;
  return changed;
}
