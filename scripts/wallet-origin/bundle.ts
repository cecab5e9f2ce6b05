import { join } from 'node:path';
import { rspack, type Configuration, type RspackPluginInstance, type StatsCompilation } from '@rspack/core';
import type { SiteConfig } from '../../src/app/site/config';
import { collectShipped, noticesOf } from '../../src/plugins/third-party-notices/shipped-files';
import { BUNDLER_POLICY } from '../../src/plugins/security-headers/policy';
import { root } from '../setup.mjs';

/** The oldest browsers that know what the style sheets use: nothing is rewritten for others. */
const STYLED_FOR = ['chrome >= 93', 'firefox >= 92', 'safari >= 15.4'];

/** The files that the document links, relative to the folder of the build. */
export interface Bundle {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The licences of the packages in the bundle. */
  readonly notices: string;
}

/**
 * Bundles `src/wallet-origin` and its workers with the bundler of the site, and nothing of the site's framework.
 *
 * @param outDir emptied first
 * @throws Error with the bundler's messages
 */
export async function bundleWallet(outDir: string, config: SiteConfig, site: string): Promise<Bundle> {
  const shipped = new Set<string>();
  const stats = await run(configurationOf(outDir, { config, site }, shipped));
  const files = (stats.entrypoints?.main?.assets ?? []).map(({ name }) => name);
  const of = (ending: string) => files.filter((name) => name.endsWith(ending));
  // The bundler's runtime is in each entry script.
  const notices = noticesOf(shipped, [join(root, 'node_modules/@rspack/core')]);
  return { scripts: of('.js'), styles: of('.css'), notices };
}

function configurationOf(
  outDir: string,
  settings: { readonly config: SiteConfig; readonly site: string },
  shipped: Set<string>,
): Configuration {
  return {
    mode: 'production',
    target: ['web', 'es2020'],
    context: root,
    entry: { main: './src/wallet-origin/main.tsx' },
    devtool: false,
    output: {
      path: outDir,
      publicPath: '/',
      clean: true,
      filename: 'assets/js/[name].[contenthash:8].js',
      chunkFilename: 'assets/js/[name].[contenthash:8].js',
      cssFilename: 'assets/css/[name].[contenthash:8].css',
      cssChunkFilename: 'assets/css/[name].[contenthash:8].css',
      trustedTypes: { policyName: BUNDLER_POLICY },
    },
    // `@site` is the framework's name for the folder of the site.
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'], alias: { '@site': root } },
    experiments: { css: true },
    module: {
      parser: {
        css: { url: false },
        'css/module': { namedExports: false, url: false },
      },
      generator: { 'css/module': { exportsOnly: false, localIdentName: '[local]_[hash:6]' } },
      rules: [
        // The page that leads here, which the site has: left out although it declares a part that loads on use.
        { test: /[\\/]WalletElsewhere\.tsx$/, sideEffects: false },
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              target: 'es2020',
            },
          },
        },
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /(?<!\.module)\.css$/, type: 'css' },
      ],
    },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: STYLED_FOR } }),
      ],
      splitChunks: {
        // The folder is cached as a whole, so small parts that two others need are files of their own.
        minSize: 5_000,
        cacheGroups: {
          // One sheet: each part would repeat the rules of the controls that it shares with others.
          styles: { type: /^css/, name: 'styles', chunks: 'all', enforce: true },
        },
      },
    },
    // The parts of the site load their styles in any order, so no rule may depend on it.
    ignoreWarnings: [/Conflicting order between .+\.module\.css and .+\.module\.css/],
    plugins: [
      new rspack.DefinePlugin({ ATTO_WALLET: JSON.stringify(settings) }),
      collectShipped('atto-shipped', shipped) as object as RspackPluginInstance,
    ],
    performance: false,
    stats: 'none',
  };
}

function run(configuration: Configuration): Promise<StatsCompilation> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(configuration);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        const report = stats!.toJson({ all: false, errors: true, warnings: true, entrypoints: true });
        const messages = [...(report.errors ?? []), ...(report.warnings ?? [])].map(({ message }) => message);
        if (messages.length > 0)
          reject(new Error(`The wallet could not be bundled.\n${messages.join('\n\n')}`));
        else resolve(report);
      });
    });
  });
}

/** The folder of the build, unless another is named. */
export const WALLET_DIR = join(root, 'build-wallet');
