import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * Repairs of what visitors' browsers get of Redoc (docusaurus-theme-redoc 2.5.1, redoc 2.4.0). Each is undone by
 * deleting its lines once upstream behaves; the tests of the built site tell.
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
              // failed hydration (error 418), throws the server's page away and renders it again. Ours keeps the styles.
              new currentBundler.instance.NormalModuleReplacementPlugin(/^\.\/Styles$/, (resource) => {
                if (resource.context.includes('docusaurus-theme-redoc')) {
                  resource.request = join(folder, 'KeptServerStyles.tsx');
                }
              }),
            ],
        module: {
          rules: [
            {
              // Links to an operation would end beside it, and the whole reference would be built twice.
              test: /docusaurus-theme-redoc[\\/]dist-jsx[\\/]utils[\\/]useSpec\.js$/,
              use: [{ loader: join(folder, 'one-arriving-store.cjs') }],
            },
            {
              // Redoc shows its maker's logo from a foreign host on every API page, and no option removes that. This
              // site asks no third party anything, and its content policy would report the attempt.
              test: /redoc[\\/]bundles[\\/]redoc\.(browser\.)?lib\.js$/,
              use: ['without-remote-logo.cjs', 'named-selects.cjs'].map((file) => ({
                loader: join(folder, file),
              })),
            },
          ],
        },
      };
    },
  };
}
