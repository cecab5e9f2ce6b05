import { load } from 'cheerio';
import type { BuiltPage } from '../lib/built-pages';
import { blocks } from './blocks';
import { allBelow, lettersOf, type HtmlNode } from './nodes';

/** What a page of the docs or a post says, as Markdown. */
export interface Twin {
  /** Path of the page. */
  readonly path: string;
  /** `doc` or `post`: where it belongs in a list of all of them. */
  readonly kind: 'doc' | 'post';
  readonly title: string;
  readonly description: string;
  /** ISO date of a post. */
  readonly published?: string;
  /** Path of the page that comes after it. */
  readonly next?: string;
  /** Readers are not led to it. */
  readonly unlisted: boolean;
  readonly markdown: string;
}

const LICENCE = '[CC BY 4.0](https://creativecommons.org/licenses/by/4.0/)';

/**
 * The twin of a built page: its words as they stand on the page, so that what components and imports made of the source is
 * in it, under a block with title, description, dates and the page's address. All links lead to the site. Undefined
 * for pages that are neither docs nor posts.
 *
 * @param site scheme and host of the site, to make links absolute
 */
export function twinOf({ path, html }: BuiltPage, site: string): Twin | undefined {
  const page = /<html\b[^>]*\sclass="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  const kind = page.includes('docs-doc-page') ? 'doc' : page.includes('blog-post-page') ? 'post' : undefined;
  if (!kind) return undefined;

  // Without scripts, as this reader is: pictures that wait for one stand in `noscript`. And without what stands around.
  const said =
    html.slice(0, html.indexOf('<body')) + html.slice(html.indexOf('<article'), html.indexOf('</article>'));
  const $ = load(said, { scriptingEnabled: false });
  const article = $('article').first();
  const [body] = article.find('.markdown').get() as HtmlNode[];
  const title = article.find('h1').first().text();
  const description = $('meta[name=description]').attr('content') ?? '';
  const address = $('link[rel=canonical]').attr('href') ?? site + path;
  const published = $('meta[property="article:published_time"]').attr('content')?.slice(0, 10);
  const data = $('script[type="application/ld+json"]').text();
  const updated =
    article.find('.theme-last-updated time').attr('datetime') ?? /"dateModified":"([^"]+)"/.exec(data)?.[1];
  const authors = article.find('[class*=authorName]').map((_, name) => $(name).text());

  const absolute = (href: string) => new URL(href, address).href;
  const content = body && (allBelow(body, isTitle).length > 0 ? withoutTitle(body) : body.children);
  const next = /pagination-nav__link--next"? href="?([^" >]+)/.exec(html)?.[1];
  const facts = [
    `Page: <${address}>`,
    published && `Published: ${published}`,
    updated && `Last updated: ${updated.slice(0, 10)}`,
    authors.length > 0 && `By: ${authors.get().join(', ')}`,
    `Licence: ${LICENCE}, attribution "Atto, ${site}"`,
  ].filter(Boolean);
  return {
    path,
    kind,
    title,
    description,
    ...(published === undefined ? {} : { published }),
    ...(next === undefined ? {} : { next }),
    unlisted: /\bnoindex\b/.test($('meta[name=robots]').attr('content') ?? ''),
    markdown: `${[
      `# ${title}`,
      `> ${description}`,
      facts.map((fact) => `- ${fact}`).join('\n'),
      '---',
      ...blocks(content ?? [], absolute),
    ].join('\n\n')}\n`,
  };
}

const isTitle = ({ name }: HtmlNode) => name === 'h1';

/** The title stands at the top already. */
function withoutTitle(body: HtmlNode): HtmlNode[] {
  return (body.children ?? []).filter(
    (node) =>
      !isTitle(node) &&
      !(node.name === 'header' && lettersOf(node) === lettersOf(allBelow(node, isTitle)[0]!)),
  );
}
