import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** Puts the colouring of code into every page's script: src/theme/CodeBlock does it, for the pages that show code. */
const HIGHLIGHTER = '@docusaurus/theme-classic/lib/prism-include-languages';

/** What the framework calls the chunks of pages, and of what stands on all of them; a part that comes later has a word. */
const OF_A_PAGE = /^(main|[0-9a-f]{8})$/;

/** What the first page fetches late: its live card with the worker that follows a network, and the others. */
const LIVE = /^home-live/;
const OTHERS = /^(home-demo|search)/;
const SEARCH = 'search';

/**
 * Takes from every page what only some pages need: the colouring of code, and the styles of the parts that come later
 * (explorer, search …), which come with those parts instead of in the one style sheet that the framework makes of all.
 * What a page's HTML shows stays in there: the HTML names no other. And what the live card of the first page shares with
 * other parts (how to read an address, a block, a stream) is one script that all of them fetch, once; what it shares with
 * the search's dialog (networks, links) is another, which is all that the dialog needs of it.
 *
 * Hydration is kept short, too: two modules of the framework are changed on their way into the bundle.
 */
export function pageWeight(): Plugin {
  const { resolve } = createRequire(__filename);
  // Not `false`: the bundler names a module that is left out by the absolute path of its folder, and numbers it by that name.
  const nothing = join(__dirname, 'nothing.cjs');
  const type = /^(javascript|json)/;
  // Above the explorer's own groups.
  const follow = { name: 'follow', type, test: isOfLive, priority: 46, enforce: true };
  const place = { name: 'place', type, test: isOfLiveAndSearch, priority: 47, enforce: true };
  const loader = (file: string) => [{ loader: join(__dirname, file) }];
  const wholeHtml = { test: /renderToHtml\.js$/, use: loader('whole-html.cjs') };
  const hydration = [
    { test: /theme-classic[\\/]lib[\\/]theme[\\/]Tabs[\\/]index\.js$/, use: loader('kept-tabs.cjs') },
    { test: /core[\\/]lib[\\/]client[\\/]browserContext\.js$/, use: loader('unhurried-browser.cjs') },
  ];
  const cacheGroups = { styles: { test: isOfAPage }, follow, place };
  return {
    name: 'atto-page-weight',
    configureWebpack: (_config, isServer) =>
      ({
        resolve: { alias: { [resolve(HIGHLIGHTER).replace(/\.js$/, '')]: nothing } },
        ...(isServer
          ? { module: { rules: [wholeHtml] } }
          : { module: { rules: hydration }, optimization: { splitChunks: { cacheGroups } } }),
      }) as object,
  };
}

/** Whether any page shows what that module styles. */
function isOfAPage(module: object, { chunkGraph }: Bundle): boolean {
  return namesOf(module, chunkGraph).some((name) => !name || OF_A_PAGE.test(name));
}

/** Whether the live card and another late part of the first page need that module, and not every page from the start. */
function isOfLive(module: object, { chunkGraph }: Bundle): boolean {
  const names = namesOf(module, chunkGraph);
  const some = (part: RegExp) => names.some((name) => part.test(name ?? ''));
  return some(LIVE) && some(OTHERS) && !names.includes('main');
}

/** Whether the search's dialog is one of them. */
function isOfLiveAndSearch(module: object, bundle: Bundle): boolean {
  return isOfLive(module, bundle) && namesOf(module, bundle.chunkGraph).includes(SEARCH);
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
