import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { compiledAhead } from './compiled-ahead';

/** What Redoc imports to load and bundle documents by their address. */
const LOADING = /^@redocly\/openapi-core\/lib\/(bundle|config\/config)$/;

/** Languages that Redoc can colour and no document has. Their names end the requests: `prismjs/components/prism-NAME.js`. */
export const UNUSED_LANGUAGES = [
  ...['c', 'coffeescript', 'cpp', 'csharp', 'csv', 'go', 'java', 'lua', 'markup-templating', 'objectivec'],
  ...['perl', 'php', 'q', 'ruby', 'scala', 'sql', 'swift'],
];

/** The modules that Redoc imports and never calls on our pages. */
export const UNUSED = [
  LOADING,
  new RegExp(`^prismjs/components/prism-(${UNUSED_LANGUAGES.join('|')})\\.js$`),
];

/**
 * Fixes for Redoc in the browser (docusaurus-theme-redoc 2.5.1, redoc 2.4.0). Delete the lines of a fix once upstream
 * is fixed; the tests of the built site show whether it still is needed.
 */
export function redocRepairs({ siteDir }: LoadContext): Plugin {
  const folder = join(siteDir, 'src/plugins/redoc');
  return {
    name: 'atto-redoc-repairs',
    configureWebpack(_config, isServer, { currentBundler }) {
      return {
        plugins: isServer
          ? []
          : [
              // The theme renders <style> tags on the server and an empty <div> in the browser. React 19 calls that a
              // failed hydration (error 418), discards the server's HTML and renders it again. Ours keeps the styles.
              new currentBundler.instance.NormalModuleReplacementPlugin(/^\.\/Styles$/, (resource) => {
                if (resource.context.includes('docusaurus-theme-redoc')) {
                  resource.request = join(folder, 'KeptServerStyles.tsx');
                }
              }),
              // A third of the reference's scripts, evaluated on every visit, and never used: the documents are bundled
              // when the site is built.
              ...UNUSED.map(
                (request) =>
                  new currentBundler.instance.NormalModuleReplacementPlugin(request, (resource) => {
                    if (/[\\/]redoc[\\/]bundles$/.test(resource.context)) {
                      resource.request = join(folder, 'not-used.ts');
                    }
                  }),
              ),
              ...(process.env.NODE_ENV === 'production'
                ? [compiledAhead(/[\\/]redoc[\\/]bundles[\\/]/)]
                : []),
            ],
        module: {
          rules: [
            {
              // Otherwise links to an operation miss it, and the whole reference is built twice.
              test: /docusaurus-theme-redoc[\\/]dist-jsx[\\/]utils[\\/]useSpec\.js$/,
              use: [{ loader: join(folder, 'one-arriving-store.cjs') }],
            },
            ...(isServer
              ? [
                  {
                    test: /docusaurus-theme-redoc[\\/]dist-jsx[\\/]theme[\\/]Redoc[\\/]ServerStyles\.jsx$/,
                    use: [{ loader: join(folder, 'light-styles.cjs') }],
                  },
                ]
              : [
                  {
                    // Otherwise the script of every page contains them (src/plugins/page-weight).
                    test: /docusaurus-theme-redoc[\\/]dist-jsx[\\/]utils[\\/]useSpecOptions\.js$/,
                    use: [{ loader: join(folder, 'own-theme-options.cjs') }],
                  },
                ]),
            {
              // Redoc loads its vendor's logo from a third-party host on every API page, and no option disables that.
              // This site makes no third-party requests, and its content security policy would block it with an
              // error.
              test: /redoc[\\/]bundles[\\/]redoc\.(browser\.)?lib\.js$/,
              use: ['without-remote-logo.cjs', 'named-selects.cjs', 'search-without-worker.cjs'].map(
                (file) => ({
                  loader: join(folder, file),
                }),
              ),
            },
          ],
        },
      } as object;
    },
  };
}
