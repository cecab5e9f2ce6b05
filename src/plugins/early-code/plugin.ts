import type { LoadContext, Plugin } from '@docusaurus/types';
import { editPages } from '../lib/edit-pages';
import { chunksOfPage } from '../lib/page-chunks';
import { withEarlyCode } from './place-links';

/** The pages whose content is rendered in the browser alone, with the name of its chunk: see their `lazyComponents`. */
const CONTENT_OF: Readonly<Record<string, string>> = {
  '/explorer': 'explorer-latest',
  '/explorer/accounts': 'explorer-account',
  '/explorer/transactions': 'explorer-transaction',
  '/explorer/watch': 'explorer-watch',
  '/richlist': 'richlist',
};

/** Pages that are in their HTML, but whose code is large and has to run before they are interactive. */
const LARGE = ['/api/node', '/api/wallet', '/api/faucet'];

/** The parts of the bundler's compilation that are used here. */
interface Compiler {
  readonly hooks: {
    readonly afterEmit: { tap(name: string, task: (compilation: Compilation) => void): void };
  };
}
interface Compilation {
  readonly namedChunkGroups: ReadonlyMap<string, { getFiles(): Iterable<string> }>;
}

/**
 * Links the code of a page's content in its HTML, so that the browser fetches it while the page starts. Without these
 * links it fetches the page's own chunk when the page's script has run, and the content's when the page has hydrated:
 * two more round trips, and a second on a slow phone. The content itself is wanted as soon as the page's chunk runs
 * (`early` of its `lazyComponents`). The code of an API reference is fetched while the page's script runs.
 */
export function earlyCode({ baseUrl, generatedFilesDir }: LoadContext): Plugin {
  const filesOf = new Map<string, readonly string[]>();
  const collector = {
    apply: ({ hooks }: Compiler) =>
      hooks.afterEmit.tap('atto-early-code', ({ namedChunkGroups }) => {
        for (const [name, group] of namedChunkGroups) filesOf.set(name, [...group.getFiles()]);
      }),
  };
  return {
    name: 'atto-early-code',
    configureWebpack: (_config, isServer) => (isServer ? {} : { plugins: [collector] }) as object,
    async postBuild({ outDir }) {
      await editPages(outDir, ({ path, html }) => {
        const content = CONTENT_OF[path];
        const isLarge = LARGE.includes(path);
        if (content === undefined && !isLarge) return html;
        const own = chunksOfPage(generatedFilesDir, path);
        if (own === undefined || (content !== undefined && !filesOf.has(content)))
          throw new Error(`The page ${path} no longer loads the chunk "${content}".`);
        const chunks = content === undefined ? own : [...own, content];
        return withEarlyCode(
          html,
          chunks.flatMap((name) => filesOf.get(name) ?? []).map((file) => baseUrl + file),
        );
      });
    },
  };
}
