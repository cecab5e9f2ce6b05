import { load } from 'cheerio';
import type { BuiltPage } from '../lib/built-pages';
import { htmlToMarkdown } from './html-to-markdown';

/** The Markdown version of a docs page or a post. */
export interface PageMarkdown {
  /** Path of the page. */
  readonly path: string;
  /** The section of llms.txt that lists it. */
  readonly kind: 'doc' | 'post';
  readonly title: string;
  readonly description: string;
  /** ISO date of a post. */
  readonly published?: string;
  /** Path of the page that follows it. */
  readonly next?: string;
  /** Not listed anywhere: only reachable by its URL. */
  readonly unlisted: boolean;
  readonly markdown: string;
}

const LICENCE = '[CC BY 4.0](https://creativecommons.org/licenses/by/4.0/)';

/**
 * The Markdown version of a built page. It is made from the rendered HTML, so it includes what components and imports
 * added to the source, under a header with title, description, dates and address. All links are absolute. Undefined
 * for pages that are neither docs nor posts.
 *
 * @param site scheme and host of the site
 */
export function pageMarkdown({ path, html }: BuiltPage, site: string): PageMarkdown | undefined {
  const page = /<html\b[^>]*\sclass="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  const kind = page.includes('docs-doc-page') ? 'doc' : page.includes('blog-post-page') ? 'post' : undefined;
  if (!kind) return undefined;

  // Parse only the head and the article, without scripting, because lazy images have their source in `noscript`.
  const relevant =
    html.slice(0, html.indexOf('<body')) + html.slice(html.indexOf('<article'), html.indexOf('</article>'));
  const $ = load(relevant, { scriptingEnabled: false });
  const article = $('article').first();
  const heading = article.find('h1').first();
  const title = heading.text();
  const description = $('meta[name=description]').attr('content') ?? '';
  const address = $('link[rel=canonical]').attr('href') ?? site + path;
  const published = $('meta[property="article:published_time"]').attr('content')?.slice(0, 10);
  const data = $('script[type="application/ld+json"]').text();
  const updated =
    article.find('.theme-last-updated time').attr('datetime') ?? /"dateModified":"([^"]+)"/.exec(data)?.[1];
  const authors = article.find('[class*=authorName]').map((_, name) => $(name).text());

  const absolute = (href: string) => new URL(href, address).href;
  // The header already has the title.
  const body = article.find('.markdown').first();
  body.find('h1').first().remove();
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
      htmlToMarkdown(body.html() ?? '', absolute),
    ].join('\n\n')}\n`,
  };
}
