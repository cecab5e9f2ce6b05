import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { HYDRATION, LEAN, PRODUCTION, SERVER, type Patch } from './patches';
import { unusedThemeParts } from './unused-theme-parts';

/** Adds syntax highlighting to every page's script; src/theme/CodeBlock loads it only for pages with code. */
const HIGHLIGHTER = '@docusaurus/theme-classic/lib/prism-include-languages';

/** The progress bar of a navigation, which late-progress.ts loads when it is needed. */
const PROGRESS = '@docusaurus/theme-classic/lib/nprogress';

/** The plugin of the framework that writes a table of all chunks into the script of every page. */
const CHUNK_TABLE = 'ChunkAssetPlugin';

/** The names of the chunks of routes (route-chunks.cjs) and of all pages; lazily loaded components have a readable name. */
const OF_A_PAGE = /^(main|not-found|[0-9a-z]{3}|[0-9a-f]{8}[0-9a-z]*)$/;

/** Longer than the names of routes, so that a chunk that routes share is not taken for one of them. */
const SHARED_LENGTH = 4;

/** The lazy chunks of the home page: the live card with its worker, and the others. */
const LIVE = /^(nodes\/)?home-live/;
const OTHERS = /^(home-demo|search)/;
const SEARCH = 'search';
/** Our code, which is never imported just to run it: a page loads only the modules whose exports it uses. */
const PURE =
  /[\\/]src[\\/](app|directory|faucet|features|lib|node-client|protocol|ui|wallet|work)[\\/].*\.tsx?$/;
/** Libraries that the router imports for what nothing uses, except on other pages. */
const OF_THE_ROUTER = /[\\/]node_modules[\\/](hoist-non-react-statics|react-is|prop-types)[\\/]/;
/** What only the build reads of the configuration. */
const FOR_THE_BUILD = [
  ...['baseUrlIssueBanner', 'clientModules', 'headTags', 'markdown', 'presets', 'plugins', 'themes'],
  ...['onBrokenLinks', 'onBrokenAnchors', 'onDuplicateRoutes', 'staticDirectories', 'scripts', 'storage'],
  ...['stylesheets', 'future.v4', 'future.faster', 'future.experimental_vcs'],
];
/** The options of the API references, which only their own code reads (redoc/own-theme-options.cjs). */
const OF_REFERENCES = 'docusaurus-theme-redoc';

/** Pages whose modules run in parts, and what runs them. */
const SLICED = { '@theme/ApiDoc': '@site/src/plugins/redoc/sliced-page' };

/** What SHA-256 and SHA-512 have in common. */
const DIGEST = /[\\/]@noble[\\/]hashes[\\/]_md\.js$/;

/** The first screen of a faucet. */
const FAUCET = 'faucet';

/**
 * Removes from every page what only some pages need: syntax highlighting, and the styles of lazy components
 * (explorer, search …), which load with those components instead of in the framework's single style sheet. Styles
 * that a page's HTML uses stay in that style sheet, the only one that the HTML links. Code that the home page's live
 * card shares with other components (parsing addresses, blocks, streams) is in one script that all of them fetch
 * once. What it shares with the search dialog (networks, links) is in another one, because the dialog needs nothing
 * else of it, and so is what it shares with the faucets (amounts, addresses), which need no names of accounts. Modules of
 * the framework and of libraries lose what nothing uses: what only the build reads, routers other than the browser's, and
 * the parts of the theme that the configuration does not show (patches.ts, unused-theme-parts.ts).
 *
 * The start is divided as well, so that no task of it blocks a slow phone for long: the script runs in parts
 * (sliced-start.ts), and modules of the framework that would render the page again, or much of it at once, are
 * patched as well.
 */
export function pageWeight({ siteConfig }: LoadContext): Plugin {
  const { resolve } = createRequire(__filename);
  // Not `false`: the bundler would name the omitted module by the absolute path of its folder and derive its id from
  // that.
  const nothing = join(__dirname, 'nothing.cjs');
  const type = /^(javascript|json)/;
  // Higher priority than the explorer's groups.
  const follow = { name: 'follow', type, test: isOfLive, priority: 46, enforce: true };
  const core = { name: 'core', type, test: isOfLiveAndFaucet, priority: 47, enforce: true };
  const place = { name: 'place', type, test: isOfLiveAndSearch, priority: 48, enforce: true };
  // Pages use more of it than workers. Without a name, it would be in two files with the same module, whose numbers chance
  // would swap from one build to the next.
  const digest = { name: 'digest', type, test: DIGEST, priority: 49, enforce: true };
  const loader = (file: string, options?: object) => [{ loader: join(__dirname, file), options }];
  const generated = (file: string, keys: readonly string[]) => ({
    test: new RegExp(`[\\\\/]\\.docusaurus[^\\\\/]*[\\\\/]${file}$`),
    use: loader('without-keys.cjs', { keys }),
  });
  const unused = unusedThemeParts(siteConfig.themeConfig).map((path) => ({
    test: new RegExp(`theme-classic[\\\\/]lib[\\\\/]theme[\\\\/]${path.replaceAll('/', '[\\\\/]')}$`),
    use: loader('unused-part.cjs'),
  }));
  const patched = (patches: readonly Patch[]) =>
    patches.map(({ test, changes }) => ({ test, use: loader('patched.cjs', { changes }) }));
  const lean = [
    ...patched([...LEAN, ...HYDRATION]),
    { test: PURE, sideEffects: false },
    { test: OF_THE_ROUTER, sideEffects: false },
    generated('docusaurus\\.config\\.mjs', FOR_THE_BUILD),
    generated('site-metadata\\.json', ['pluginVersions']),
    { ...generated('globalData\\.json', [OF_REFERENCES]), resourceQuery: { not: /^\?whole$/ } },
    ...unused,
  ];
  // Not in development, where the framework adds its own entries and gives chunks readable names.
  const isProduction = process.env.NODE_ENV === 'production';
  const start = isProduction ? { entry: join(__dirname, 'sliced-start.ts') } : {};
  const short = [
    {
      test: /[\\/]\.docusaurus[^\\/]*[\\/]registry\.js$/,
      use: loader('short-registry.cjs', { sliced: SLICED }),
    },
    { test: /[\\/]\.docusaurus[^\\/]*[\\/]routes\.js$/, use: loader('plain-routes.cjs') },
    ...patched(PRODUCTION),
  ];
  // The bundler's own group for libraries, as it is by default except for the name.
  const defaultVendors = {
    ...{ idHint: 'vendors', test: /[\\/]node_modules[\\/]/i, priority: -10, reuseExistingChunk: true },
    ...{ name: sharedName },
  };
  const cacheGroups = { styles: { test: isOfAPage }, follow, core, place, digest };
  return {
    name: 'atto-page-weight',
    configureWebpack: (config, isServer) =>
      ({
        resolve: {
          alias: {
            [resolve(HIGHLIGHTER).replace(/\.js$/, '')]: nothing,
            [resolve(PROGRESS).replace(/\.js$/, '')]: join(__dirname, 'late-progress.ts'),
          },
        },
        ...(isServer
          ? { module: { rules: patched(SERVER) } }
          : {
              ...start,
              module: { rules: [...lean, ...(isProduction ? short : [])] },
              optimization: {
                splitChunks: { cacheGroups: { ...cacheGroups, ...(isProduction ? { defaultVendors } : {}) } },
                // A number for each name would be one more table in the script of every page.
                ...(isProduction ? { chunkIds: 'named' } : {}),
              },
              ...(isProduction ? withoutChunkTable(config) : {}),
            }),
      }) as object,
  };
}

/**
 * The bundler's plugins without the framework's table of the names of chunks and their ids, which are the same here.
 */
function withoutChunkTable({ plugins = [] }: { readonly plugins?: readonly unknown[] }): object {
  const others = plugins.filter((plugin) => (plugin as object).constructor.name !== CHUNK_TABLE);
  if (others.length !== plugins.length - 1) throw new Error(`The framework has no ${CHUNK_TABLE} any more.`);
  return { mergeStrategy: { plugins: 'replace' }, plugins: others };
}

/** Whether any page uses the styles of that module. */
function isOfAPage(module: object, { chunkGraph }: Bundle): boolean {
  return namesOf(module, chunkGraph).some((name) => !name || OF_A_PAGE.test(name));
}

/** Whether the live card and another lazy component of the home page need that module, but not every page. */
function isOfLive(module: object, { chunkGraph }: Bundle): boolean {
  const names = namesOf(module, chunkGraph);
  const some = (part: RegExp) => names.some((name) => part.test(name ?? ''));
  return some(LIVE) && some(OTHERS) && !names.includes('main');
}

/** Whether the search dialog is one of them. */
function isOfLiveAndSearch(module: object, bundle: Bundle): boolean {
  return isOfLive(module, bundle) && namesOf(module, bundle.chunkGraph).includes(SEARCH);
}

/** Whether the first screen of a faucet is one of them. */
function isOfLiveAndFaucet(module: object, bundle: Bundle): boolean {
  return isOfLive(module, bundle) && namesOf(module, bundle.chunkGraph).includes(FAUCET);
}

function namesOf(module: object, chunkGraph: ChunkGraph): (string | undefined)[] {
  return [...chunkGraph.getModuleChunks(module)].map(({ name }) => name);
}

/**
 * A short name for what these chunks share, instead of a long one made of paths; none if one of them has no name, because
 * others without a name may share something else.
 */
export function sharedName(_module: object, chunks: readonly Chunk[], group: string): string | undefined {
  const names = chunks.map(({ name }) => name);
  if (!names.every((name) => name !== undefined)) return undefined;
  const hash = createHash('sha256').update(JSON.stringify([group, ...names.sort()]));
  return BigInt(`0x${hash.digest('hex')}`)
    .toString(36)
    .slice(-SHARED_LENGTH);
}

interface Chunk {
  readonly name?: string | undefined;
}

/** The part of the bundler's chunk graph that is used here. */
interface ChunkGraph {
  readonly getModuleChunks: (module: object) => Iterable<Chunk>;
}

interface Bundle {
  readonly chunkGraph: ChunkGraph;
}
