import type { IncomingMessage, ServerResponse } from 'node:http';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { SEARCH_INDEX_FILE, searchIndexOf, type SearchablePage } from '../../app/site/search-index';
import { before } from '../dev-server/plugin';
import { groupOf, pageFromHtml } from './from-html';
import { indexOfSources, operationsOf, sourcesOf, type Specification } from './sources';

/**
 * Writes the search index next to the built pages, from their final content. Its file name has no hash, because the
 * pages are built before it: they request it by a fixed name and revalidate it.
 *
 * The development server builds no pages, so there the index is made from the sources on request.
 */
export function searchIndex(specs: readonly Specification[]) {
  return ({ siteDir, baseUrl }: LoadContext): Plugin => {
    let sources: ReturnType<typeof sourcesOf> = [];
    const operations = () => operationsOf(siteDir, baseUrl, specs);
    const serve = (request: IncomingMessage, response: ServerResponse, next: (fault?: unknown) => void) => {
      if (request.url?.split('?')[0] !== baseUrl + SEARCH_INDEX_FILE) return next();
      operations()
        .then((found) => indexOfSources(siteDir, sources, found))
        .then((index) => {
          response.setHeader('content-type', 'application/json');
          response.end(JSON.stringify(index));
        })
        .catch(next);
    };
    return {
      name: 'atto-search-index',
      allContentLoaded({ allContent }) {
        sources = sourcesOf(allContent);
      },
      // The bundler's types lack the development server's options.
      configureWebpack: () => ({ devServer: { setupMiddlewares: before(serve) } }) as object,
      async postBuild({ outDir }) {
        const pages = [...(await builtPages(outDir, baseUrl)), ...(await operations())];
        await writeFile(join(outDir, SEARCH_INDEX_FILE), JSON.stringify(searchIndexOf(pages)));
      },
    };
  };
}

async function builtPages(outDir: string, baseUrl: string): Promise<SearchablePage[]> {
  const pages: SearchablePage[] = [];
  const files = (await readdir(outDir, { recursive: true })).filter((file) => file.endsWith('.html')).sort();
  for (const file of files) {
    const path = file.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '');
    const group = groupOf(`/${path}`);
    if (group === undefined) continue;
    const page = pageFromHtml(await readFile(join(outDir, file), 'utf8'), baseUrl + path, group);
    if (page !== undefined) pages.push(page);
  }
  return pages;
}
