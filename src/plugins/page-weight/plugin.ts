import { createRequire } from 'node:module';
import type { Plugin } from '@docusaurus/types';

/** Puts the colouring of code into every page's script: src/theme/CodeBlock does it, for the pages that show code. */
const HIGHLIGHTER = '@docusaurus/theme-classic/lib/prism-include-languages';

/** What the framework calls the chunks of pages, and of what stands on all of them; a part that comes later has a word. */
const OF_A_PAGE = /^(main|[0-9a-f]{8})$/;

/** The live card of the first page, and the worker that follows a network for it. */
const LIVE = /^home-live/;

/**
 * Takes from every page what only some pages need: the colouring of code, and the styles of the parts that come later
 * (explorer, search …), which come with those parts instead of in the one style sheet that the framework makes of all.
 * What a page's HTML shows stays in there: the HTML names no other. And what the live card of the first page shares with
 * other parts (how to read an address, a block, a stream) is one script that all of them fetch, once.
 */
export function pageWeight(): Plugin {
  const { resolve } = createRequire(__filename);
  const follow = {
    name: 'follow',
    type: /^(javascript|json)/,
    test: isShared,
    // Above the explorer's own groups.
    priority: 46,
    enforce: true,
  };
  const cacheGroups = { styles: { test: isOfAPage }, follow };
  return {
    name: 'atto-page-weight',
    configureWebpack: (_config, isServer) =>
      ({
        resolve: { alias: { [resolve(HIGHLIGHTER).replace(/\.js$/, '')]: false } },
        ...(!isServer && { optimization: { splitChunks: { cacheGroups } } }),
      }) as object,
  };
}

/** Whether any page shows what that module styles. */
function isOfAPage(module: object, { chunkGraph }: Bundle): boolean {
  return namesOf(module, chunkGraph).some((name) => !name || OF_A_PAGE.test(name));
}

/** Whether the live card and another part need that module, and not every page from the start. */
function isShared(module: object, { chunkGraph }: Bundle): boolean {
  const names = namesOf(module, chunkGraph);
  return names.length > 1 && names.some((name) => LIVE.test(name ?? '')) && !names.includes('main');
}

function namesOf(module: object, chunkGraph: ChunkGraph): (string | undefined)[] {
  return [...chunkGraph.getModuleChunks(module)].map(({ name }) => name);
}

interface Chunk {
  readonly name?: string | undefined;
}

/** What the bundler tells about who needs a module. */
interface ChunkGraph {
  readonly getModuleChunks: (module: object) => Iterable<Chunk>;
}

interface Bundle {
  readonly chunkGraph: ChunkGraph;
}
