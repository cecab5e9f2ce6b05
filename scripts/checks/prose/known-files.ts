import { existsSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { markdownPath } from '../../../src/app/site/markdown-path';
import { SOURCE_ARCHIVE } from '../../../src/app/site/repository';
import { SEARCH_INDEX_FILE } from '../../../src/app/site/search-index';
import { downloadsOf } from '../../../src/plugins/redoc/files';
import { NOTICES_FILE } from '../../../src/plugins/third-party-notices/shipped-files';
import type { Prose } from './read-prose';
import type { SourcePage } from './source-page';

/** Files that the build writes at the root of the site. */
const BUILT = [
  ...[NOTICES_FILE, SOURCE_ARCHIVE, SEARCH_INDEX_FILE, 'llms.txt', 'sitemap.xml'],
  ...['rss.xml', 'atom.xml', 'feed.json'].map((feed) => `blog/${feed}`),
].map((file) => `/${file}`);

/** Whether the build writes a file at that path: a Markdown version, a feed, a specification. */
export function isBuilt(path: string, { paths }: Prose): boolean {
  const ofPages = [...paths].flatMap(([known, page]) => {
    if (known.startsWith('/api/'))
      return downloadsOf(known.slice('/api/'.length)).map((one) => `/${one.path}`);
    return page?.kind === 'doc' || page?.kind === 'post' ? [markdownPath(known)] : [];
  });
  return BUILT.includes(path) || ofPages.includes(path);
}

/** Whether there is a file in `static` for that path of the site. */
export const isStatic = (root: string, path: string) => isFile(root, posix.join('static', path));

/** Whether there is a file at a path from the root of the repository. */
export function isFile(root: string, path: string): boolean {
  return existsSync(join(root, path)) && statSync(join(root, path)).isFile();
}

/** The path from the root that an address on a page means: relative to the page, or after `@site/`. */
export const fileOf = (page: SourcePage, address: string) =>
  address.startsWith('@site/')
    ? address.slice('@site/'.length)
    : posix.join(posix.dirname(page.file), address);
