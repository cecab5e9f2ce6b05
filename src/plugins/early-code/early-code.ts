import type { LoadContext } from '@docusaurus/types';
import type { HtmlPage } from '../lib/html-page';
import { chunksOfPage } from '../lib/page-chunks';
import { placeEarlyCode } from './place-links';

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
 * Links the code of an API reference in its HTML, so that the browser fetches it while the page's script runs. Pages of the
 * explorer gained nothing by it: what they wait for is the processor.
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
      if (!LARGE.includes(page.path)) return;
      const own = chunksOfPage(generatedFilesDir, page.path);
      if (own === undefined) throw new Error(`There is no page ${page.path} whose code could be linked.`);
      const files = own.flatMap((name) => filesOf.get(name) ?? []);
      placeEarlyCode(
        page,
        files.map((file) => baseUrl + file),
      );
    },
  };
}
