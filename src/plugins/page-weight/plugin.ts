import { createRequire } from 'node:module';
import type { Plugin } from '@docusaurus/types';

/** Puts the colouring of code into every page's script: src/theme/CodeBlock does it, for the pages that show code. */
const HIGHLIGHTER = '@docusaurus/theme-classic/lib/prism-include-languages';

/** What the framework calls the chunks of pages, and of what stands on all of them; a part that comes later has a word. */
const OF_A_PAGE = /^(main|[0-9a-f]{8})$/;

/**
 * Takes from every page what only some pages need: the colouring of code, and the styles of the parts that come later
 * (explorer, search …), which come with those parts instead of in the one style sheet that the framework makes of all.
 * What a page's HTML shows stays in there: the HTML names no other.
 */
export function pageWeight(): Plugin {
  const { resolve } = createRequire(__filename);
  const cacheGroups = { styles: { test: isOfAPage } };
  return {
    name: 'atto-page-weight',
    configureWebpack: (_config, isServer) =>
      ({
        resolve: { alias: { [resolve(HIGHLIGHTER).replace(/\.js$/, '')]: false } },
        ...(!isServer && { optimization: { usedExports: 'global', splitChunks: { cacheGroups } } }),
      }) as object,
  };
}

/** Whether any page shows what that module styles. */
function isOfAPage(module: object, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean {
  return [...chunkGraph.getModuleChunks(module)].some(({ name }) => !name || OF_A_PAGE.test(name));
}

/** What the bundler tells about who needs a module. */
interface ChunkGraph {
  readonly getModuleChunks: (module: object) => Iterable<{ readonly name?: string | undefined }>;
}
