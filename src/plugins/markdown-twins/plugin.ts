import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { load } from 'cheerio';
import { markdownPath } from '../../app/site/markdown-path';
import { builtPages, type BuiltPage } from '../lib/built-pages';
import { inReadingOrder, llmsText, type Entry } from './llms';
import { twinOf, type Twin } from './twin';

const ABOUT = `Every page of the docs and every post has a twin in Markdown at its own address followed by \`.md\`. The
explorer, the rich list, the wallet and the faucets run in the reader's browser and ask a node of the network.`;

/** Pages that are about the site rather than about Atto. */
const OPTIONAL = ['/help', '/legal', '/privacy', '/blog/archive'];

/**
 * Writes, after the build, a twin in Markdown beside every page of the docs and every post, and `/llms.txt` with the
 * list of them.
 */
export function markdownTwins({ siteConfig }: LoadContext): Plugin {
  const site = siteConfig.url;
  return {
    name: 'atto-markdown-twins',
    async postBuild({ outDir }) {
      const pages = await builtPages(outDir);
      const twins = pages.flatMap((page) => twinOf(page, site) ?? []);
      for (const { path, markdown } of twins) {
        const file = join(outDir, markdownPath(path));
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, markdown);
      }

      const listed = twins.filter(({ unlisted }) => !unlisted);
      const ofKind = (kind: Twin['kind']) => listed.filter((twin) => twin.kind === kind);
      const entry = ({ path, title, description, published }: Twin): Entry => ({
        title,
        url: site + markdownPath(path),
        says: published === undefined ? description : `${published}. ${description}`,
      });
      const home = pages.find(({ path }) => path === '/');
      const text = llmsText(siteConfig.title, home ? headOf(home).description : siteConfig.tagline, ABOUT, [
        { title: 'Docs', entries: inReadingOrder(ofKind('doc')).map(entry) },
        { title: 'API references', entries: pages.flatMap((page) => specification(page, site) ?? []) },
        { title: 'Blog', entries: ofKind('post').sort(newestFirst).map(entry) },
        {
          title: 'Optional',
          entries: pages
            .filter(({ path }) => OPTIONAL.includes(path))
            .map((page) => ({ ...headOf(page), url: site + page.path, says: headOf(page).description })),
        },
      ]);
      await writeFile(join(outDir, 'llms.txt'), text);
    },
  };
}

const newestFirst = (one: Twin, other: Twin) => ((one.published ?? '') < (other.published ?? '') ? 1 : -1);

/** The specification behind an API reference: the page itself is made for eyes. */
function specification(page: BuiltPage, site: string): Entry | undefined {
  const [, id] = /^\/api\/([^/]+)$/.exec(page.path) ?? [];
  if (id === undefined) return undefined;
  const { title, description } = headOf(page);
  return { title: `${title} (OpenAPI)`, url: `${site}/redocusaurus/${id}.yaml`, says: description };
}

function headOf({ html }: BuiltPage): { title: string; description: string } {
  const $ = load(html.slice(0, html.indexOf('</head>')));
  return {
    title: $('title')
      .text()
      .replace(/ \S+ \S+$/, ''),
    description: $('meta[name=description]').attr('content') ?? '',
  };
}
