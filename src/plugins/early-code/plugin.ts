import type { LoadContext, Plugin } from '@docusaurus/types';
import { editPages } from '../lib/edit-pages';
import { chunksOfRoute } from '../lib/route-chunks';
import { withEarlyCode } from './place-links';

/** The pages whose content is rendered in the browser alone, with the name of its chunk: see their `lazyComponents`. */
const CONTENT_OF: Readonly<Record<string, string>> = {
  '/explorer': 'explorer-latest',
  '/explorer/accounts': 'explorer-account',
  '/explorer/transactions': 'explorer-transaction',
  '/explorer/watch': 'explorer-watch',
  '/richlist': 'richlist',
};

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
 * (`early` of its `lazyComponents`).
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
        if (content === undefined) return html;
        const route = chunksOfRoute(generatedFilesDir, path);
        if (route === undefined || !filesOf.has(content))
          throw new Error(`The page ${path} no longer loads the chunk "${content}".`);
        const filesIn = (chunks: readonly string[]) =>
          chunks.flatMap((name) => filesOf.get(name) ?? []).map((file) => baseUrl + file);
        return withEarlyCode(html, { first: filesIn(route), then: filesIn([content]) });
      });
    },
  };
}
