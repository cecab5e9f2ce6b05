import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { load } from 'cheerio/slim';
import { markdownPath } from '../../app/site/markdown-path';
import { builtPages, type BuiltPage } from '../lib/built-pages';
import { inReadingOrder, llmsText, type Entry } from './llms';
import { pageMarkdown, type PageMarkdown } from './page-markdown';

const ABOUT = `Every docs page and every post has a Markdown version at its own address followed by \`.md\`. The explorer,
the rich list, the wallet and the faucets run in the browser and query a node of the network.`;

/** Pages about the site rather than about Atto. */
const OPTIONAL = ['/help', '/legal', '/privacy', '/blog/archive'];

/** After the build, writes a Markdown version next to every docs page and post, and `/llms.txt`, which lists them. */
export function markdownVersions({ siteConfig }: LoadContext): Plugin {
  const site = siteConfig.url;
  return {
    name: 'atto-markdown-versions',
    async postBuild({ outDir }) {
      const pages = await builtPages(outDir);
      const versions = pages.flatMap((page) => pageMarkdown(page, site) ?? []);
      for (const { path, markdown } of versions) {
        const file = join(outDir, markdownPath(path));
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, markdown);
      }

      const listed = versions.filter(({ unlisted }) => !unlisted);
      const ofKind = (kind: PageMarkdown['kind']) => listed.filter((page) => page.kind === kind);
      const entry = ({ path, title, description, published }: PageMarkdown): Entry => ({
        title,
        url: site + markdownPath(path),
        description: published === undefined ? description : `${published}. ${description}`,
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
            .map((page) => ({ ...headOf(page), url: site + page.path })),
        },
      ]);
      await writeFile(join(outDir, 'llms.txt'), text);
    },
  };
}

const newestFirst = (one: PageMarkdown, other: PageMarkdown) =>
  (one.published ?? '') < (other.published ?? '') ? 1 : -1;

/** The specification behind an API reference, which programs can read better than the page. */
function specification(page: BuiltPage, site: string): Entry | undefined {
  const [, id] = /^\/api\/([^/]+)$/.exec(page.path) ?? [];
  if (id === undefined) return undefined;
  const { title, description } = headOf(page);
  return { title: `${title} (OpenAPI)`, url: `${site}/redocusaurus/${id}.yaml`, description };
}

function headOf({ html }: BuiltPage): { title: string; description: string } {
  const $ = load(html);
  return {
    title: $('head > title')
      .text()
      .replace(/ \S+ \S+$/, ''),
    description: $('meta[name=description]').attr('content') ?? '',
  };
}
