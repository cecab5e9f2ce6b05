import type { Plugin } from '@docusaurus/types';

/** What of a chunk the bundler tells. */
interface Chunk {
  readonly name?: string | undefined;
}

/**
 * Puts what several of the explorer's client-only parts need into chunks that only they fetch: one for what all need, one
 * for each pair. The framework's own groups would copy it into each of them. The query library is a chunk of its own,
 * which explorer and rich list share.
 */
export function explorerChunks(): Plugin {
  const explorer = {
    idHint: 'explorer',
    type: /^javascript/,
    chunks: ({ name = '' }: Chunk) => /^explorer-(latest|account|transaction)$/.test(name),
    minChunks: 2,
    // Above the framework's `common`, so that nothing of the explorer ends up where every page fetches it.
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
  return {
    name: 'atto-explorer-chunks',
    configureWebpack: (_config, isServer) =>
      (isServer ? {} : { optimization: { splitChunks: { cacheGroups: { explorer, queries } } } }) as object,
  };
}
