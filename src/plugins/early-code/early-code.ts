import type { LoadContext } from '@docusaurus/types';
import type { HtmlPage } from '../lib/html-page';
import { chunksOfPage } from '../lib/page-chunks';
import { placeEarlyCode } from './place-links';

/** The pages whose content is rendered in the browser alone, with the names of its chunks: see their `lazyComponent`. */
const CONTENT_OF: Readonly<Record<string, readonly string[]>> = {
  '/explorer': ['explorer-header', 'explorer-latest'],
  '/explorer/accounts': ['explorer-header', 'explorer-account'],
  '/explorer/transactions': ['explorer-header', 'explorer-transaction'],
  '/explorer/watch': ['explorer-header', 'explorer-watch'],
  '/richlist': ['explorer-header', 'richlist'],
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
 * (`early` of its `lazyComponent`). The code of an API reference is fetched while the page's script runs.
 */
export function earlyCode({ baseUrl, generatedFilesDir }: LoadContext) {
  const filesOf = new Map<string, readonly string[]>();
  return {
    /** A plugin of the bundler that records which files each chunk has. */
    collector: {
      apply: ({ hooks }: Compiler) =>
        hooks.afterEmit.tap('atto-early-code', ({ namedChunkGroups }) => {
          for (const [name, group] of namedChunkGroups) filesOf.set(name, [...group.getFiles()]);
        }),
    },
    place(page: HtmlPage): void {
      const content = CONTENT_OF[page.path];
      if (content === undefined && !LARGE.includes(page.path)) return;
      const own = chunksOfPage(generatedFilesDir, page.path);
      if (own === undefined || content?.some((name) => !filesOf.has(name)))
        throw new Error(`The page ${page.path} no longer loads the chunks "${content?.join(', ')}".`);
      const chunks = [...own, ...(content ?? [])];
      const files = chunks.flatMap((name) => filesOf.get(name) ?? []);
      placeEarlyCode(
        page,
        files.map((file) => baseUrl + file),
      );
    },
  };
}
