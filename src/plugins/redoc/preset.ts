import { relative, sep } from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import redocusaurus from 'redocusaurus';
import { changedPlugin, withActions } from '../lib/changed-plugin';
import { downloadsOf, openapiFiles } from './files';
import { ownPrism } from './own-prism';
import { redocRepairs } from './repairs';
import { withTryLinks } from './try-links';

interface Options extends Record<string, unknown> {
  readonly specs: readonly { readonly id: string; readonly spec: string }[];
  /** Ids of the references whose operations can be tried on their page. */
  readonly tryable: readonly string[];
}

/** What the page of a reference is given. */
interface Given {
  readonly spec: Parameters<typeof withTryLinks>[0];
}

/**
 * The `redocusaurus` preset for the API references, with what it needs to be quick and quiet. Its pages come to life
 * without an error ({@link redocRepairs}), and the specifications stay out of the script of every page: as it is
 * (docusaurus-plugin-redoc 2.5.0) the plugin publishes their whole text globally, 9 kB gzip and growing, although its
 * own route is handed the text separately. Only MDX components such as `<ApiSchema>` would need the global copy; this
 * site uses none. Nor do they carry a second copy of Prism ({@link ownPrism}).
 *
 * Options are those of the preset: https://redocusaurus.vercel.app/docs/getting-started/preset-options
 */
export default async function redocPreset(context: LoadContext, { tryable, ...options }: Options) {
  const { themes, plugins } = (await redocusaurus(context, options as never)) as unknown as {
    themes: [string, unknown][];
    plugins: [string, { id: string; spec: string }][];
  };
  const lean = plugins.map(([file, own]) => [
    changedPlugin(file, (plugin) =>
      withActions(plugin, (actions) => ({
        ...actions,
        setGlobalData: () => {},
        // By alias: an absolute path would stand in the main script, and tell where the site was built.
        createData: async (name, data) => {
          const text = name.startsWith('redocApiSpec') ? givenTo(own, String(data)) : data;
          return `@generated/${relative(context.generatedFilesDir, await actions.createData(name, text)).replaceAll(sep, '/')}`;
        },
      })),
    ),
    own,
  ]);
  const light = themes.map(([file, own]) => [ownPrism(file), own]);
  const files = openapiFiles(
    context,
    options.specs.map(({ spec }) => spec),
  );
  return { themes: light, plugins: [...lean, redocRepairs, () => files] };

  /** What the page is given, with the links to the files, and to what can be tried. */
  function givenTo({ id, spec }: { id: string; spec: string }, text: string): string {
    const given = JSON.parse(text) as Given;
    const downloadUrls = downloadsOf(spec).map(({ title, path }) => ({
      title,
      url: context.baseUrl + path,
    }));
    const isTryable = tryable.includes(id);
    return JSON.stringify({
      ...given,
      spec: isTryable ? withTryLinks(given.spec) : given.spec,
      isTryable,
      optionsOverrides: { downloadUrls },
    });
  }
}
