import { relative, sep } from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import redocusaurus from 'redocusaurus';
import { changedPlugin, withActions } from '../lib/changed-plugin';
import { ownPrism } from './own-prism';
import { redocRepairs } from './repairs';

/**
 * The `redocusaurus` preset for the API references, with what it needs to be quick and quiet. Its pages come to life
 * without an error ({@link redocRepairs}), and the specifications stay out of the script of every page: as it is
 * (docusaurus-plugin-redoc 2.5.0) the plugin publishes their whole text globally, 9 kB gzip and growing, although its
 * own route is handed the text separately. Only MDX components such as `<ApiSchema>` would need the global copy; this
 * site uses none. Nor do they carry a second copy of Prism ({@link ownPrism}).
 *
 * Options are those of the preset: https://redocusaurus.vercel.app/docs/getting-started/preset-options
 */
export default async function redocPreset(context: LoadContext, options: Record<string, unknown>) {
  const { themes, plugins } = (await redocusaurus(context, options as never)) as unknown as {
    themes: [string, unknown][];
    plugins: [string, unknown][];
  };
  const lean = plugins.map(([file, own]) => [
    changedPlugin(file, (plugin) =>
      withActions(plugin, (actions) => ({
        ...actions,
        setGlobalData: () => {},
        // By alias: an absolute path would stand in the main script, and tell where the site was built.
        createData: async (name, data) =>
          `@generated/${relative(context.generatedFilesDir, await actions.createData(name, data)).replaceAll(sep, '/')}`,
      })),
    ),
    own,
  ]);
  const light = themes.map(([file, own]) => [ownPrism(file), own]);
  return { themes: light, plugins: [...lean, redocRepairs] };
}
