import type { Plugin } from '@docusaurus/types';

/** Names that the framework gives to the chunks of pages; parts that are loaded later have a name of ours. */
const OF_A_PAGE = /^(main|[0-9a-f]{8}[0-9a-z]*)$/;

/** The client-only content of explorer pages. */
const OF_THE_EXPLORER = /^explorer-(header|latest|account|transaction)$/;

/**
 * Decides which chunks share code, apart from the framework's own cache groups:
 *
 * - `styles`: the styles that pages use, in one sheet. Styles of parts that load later come with their code.
 * - `explorer`: what the pages of the explorer share. The framework's groups would copy it into each of them.
 * - `queries`: the query library, which explorer, rich list and wallet share.
 * - `hashes`: SHA-2, BLAKE2b and base 32, which all parts with protocol code share. Otherwise each part would have its copy.
 */
export function codeSplitting(): Plugin {
  const styles = { test: isOfAPage };
  const explorer = {
    type: /^javascript/,
    chunks: ({ name = '' }: Chunk) => OF_THE_EXPLORER.test(name),
    minChunks: 2,
    // Above the framework's `common`, so that no code of the explorer ends up in a chunk that every page fetches.
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
  const hashes = {
    name: 'hashes',
    // Those that only a part or two need stay with them.
    minChunks: 5,
    test: /[\\/]node_modules[\\/](@noble[\\/]hashes|@scure[\\/]base)[\\/]/,
    chunks: 'async',
    priority: 50,
    enforce: true,
  };
  return {
    name: 'atto-code-splitting',
    configureWebpack: (_config, isServer) =>
      (isServer
        ? {}
        : {
            optimization: { splitChunks: { cacheGroups: { styles, explorer, queries, hashes } } },
          }) as object,
  };
}

/** Whether any page uses the styles of that module. */
function isOfAPage(module: object, { chunkGraph }: Bundle): boolean {
  return [...chunkGraph.getModuleChunks(module)].some(({ name }) => !name || OF_A_PAGE.test(name));
}

/** The parts of the bundler's graph of chunks that are used here. */
interface Chunk {
  readonly name?: string | undefined;
}
interface Bundle {
  readonly chunkGraph: { readonly getModuleChunks: (module: object) => Iterable<Chunk> };
}
