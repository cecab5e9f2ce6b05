import { relative, sep } from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import redocusaurus from 'redocusaurus';
import { changedPlugin, withActions } from '../lib/changed-plugin';
import { downloadsOf, openapiFiles } from './files';
import { withFirstScreen, type StartedDocument } from './first-screen';
import { withNetworkNames } from './network-names';
import { withOperationExtras } from './operation-extras';
import { withPlainTexts } from './plain-texts';

interface Options extends Record<string, unknown> {
  readonly specs: readonly { readonly id: string; readonly spec: string }[];
  /** Ids of the references whose operations can be tried on their page. */
  readonly tryable: readonly string[];
}

/** The number of languages of the code samples. */
const SAMPLES = 3;

/** The props of a reference's page. */
interface Given {
  readonly spec: Parameters<typeof withOperationExtras>[0] & StartedDocument;
}

/**
 * The `redocusaurus` preset for the API references. The specifications are not in the script of every page: by default
 * (docusaurus-plugin-redoc 2.5.0) the plugin publishes their whole text globally, 9 kB gzip and growing, although its
 * own route receives the text separately. Only MDX components such as `<ApiSchema>` would need the global copy, and
 * this site uses none.
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
        // Use the alias: an absolute path would be part of the main script and reveal where the site was built.
        createData: async (name, data) => {
          const text = name.startsWith('redocApiSpec') ? givenTo(own, String(data)) : data;
          return `@generated/${relative(context.generatedFilesDir, await actions.createData(name, text)).replaceAll(sep, '/')}`;
        },
      })),
    ),
    own,
  ]);
  const files = openapiFiles(
    context,
    options.specs.map(({ spec }) => spec),
  );
  return { themes, plugins: [...lean, () => files] };

  /**
   * The props of the page, with links to the files, a first screen, the names of networks, code samples and links to try
   * operations.
   */
  function givenTo({ id, spec }: { id: string; spec: string }, text: string): string {
    const given = JSON.parse(text) as Given;
    const downloadUrls = downloadsOf(spec).map(({ title, path }) => ({
      title,
      url: context.baseUrl + path,
    }));
    const isTryable = tryable.includes(id);
    return JSON.stringify({
      ...given,
      spec: withFirstScreen(withOperationExtras(withNetworkNames(withPlainTexts(given.spec)), { isTryable })),
      isTryable,
      // The example of a body follows the samples, which contain it.
      optionsOverrides: { downloadUrls, payloadSampleIdx: SAMPLES },
    });
  }
}
