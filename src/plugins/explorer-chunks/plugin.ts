import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { sharedName } from '../page-weight/plugin';

/** The part of the bundler's chunk that is used here. */
interface Chunk {
  readonly name?: string | undefined;
}

/**
 * Puts code shared by the explorer's client-only components into chunks that only they fetch: one for all of them and
 * one for each pair. The framework's own groups would copy it into each of them. The query library is a separate
 * chunk, which the explorer and the rich list share, without the parts of it that this site does not use.
 */
export function explorerChunks(): Plugin {
  const explorer = {
    idHint: 'explorer',
    name: sharedName,
    type: /^javascript/,
    chunks: ({ name = '' }: Chunk) => /^explorer-(latest|account|transaction)$/.test(name),
    minChunks: 2,
    // Higher priority than the framework's `common`, so that no explorer code ends up in a chunk that every page
    // fetches.
    priority: 45,
    enforce: true,
  };
  const queries = {
    name: 'queries',
    test: /[\\/]node_modules[\\/]@tanstack[\\/]/,
    chunks: 'async',
    priority: 50,
    enforce: true,
  };
  const unused = {
    test: /query-core[\\/]build[\\/]modern[\\/](mutationCache|infiniteQueryBehavior)\.js$/,
    use: [{ loader: join(__dirname, 'without-mutations.cjs') }],
  };
  return {
    name: 'atto-explorer-chunks',
    configureWebpack: (_config, isServer) =>
      (isServer
        ? {}
        : {
            module: { rules: [unused] },
            optimization: { splitChunks: { cacheGroups: { explorer, queries } } },
          }) as object,
  };
}
