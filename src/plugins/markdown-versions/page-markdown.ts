import type { Element, ElementContent, Root } from 'hast';
import { load } from 'cheerio/slim';
import type { BuiltPage } from '../lib/built-pages';
import { allBelow, hasClass, textOf } from './hast-nodes';
import { parsePage, textToMarkdown, toMarkdown } from './html-to-markdown';

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

const LICENSE = '[CC BY 4.0](https://creativecommons.org/licenses/by/4.0/)';

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

  const $ = load(html);
  // Not by searching the text: a title may name any tag.
  const [article] = allBelow(parsePage(html), ({ tagName }) => tagName === 'article');
  if (article === undefined) throw new Error(`The page ${path} has no article.`);
  const [heading] = allBelow(article, ({ tagName }) => tagName === 'h1');
  const title = heading ? textOf(heading) : '';
  const description = $('meta[name=description]').attr('content') ?? '';
  const address = $('link[rel=canonical]').attr('href') ?? site + path;
  const published = $('meta[property="article:published_time"]').attr('content')?.slice(0, 10);
  const data = $('script[type="application/ld+json"]').text();
  const updated = lastUpdated(article) ?? /"dateModified":"([^"]+)"/.exec(data)?.[1];
  const authors = allBelow(article, (one) => hasClass(one, 'authorName'));

  const absolute = (href: string) => new URL(href, address).href;
  const [body] = allBelow(article, (one) => hasClass(one, 'markdown'));
  const next = /pagination-nav__link--next"? href="?([^" >]+)/.exec(html)?.[1];
  const facts = [
    `Page: <${address}>`,
    published && `Published: ${published}`,
    updated && `Last updated: ${updated.slice(0, 10)}`,
    authors.length > 0 && `By: ${textToMarkdown('p', authors.map(textOf).join(', '))}`,
    `License: ${LICENSE}, attribution "Atto, ${site}"`,
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
      textToMarkdown('h1', title),
      textToMarkdown('blockquote', description),
      facts.map((fact) => `- ${fact}`).join('\n'),
      '---',
      toMarkdown(withoutTitle(body), absolute),
    ].join('\n\n')}\n`,
  };
}

function lastUpdated(article: Element): string | undefined {
  const [shown] = allBelow(article, (one) => hasClass(one, 'theme-last-updated'));
  const [time] = shown ? allBelow(shown, ({ tagName }) => tagName === 'time') : [];
  return time && String(time.properties.dateTime);
}

/** The content of a page without its title, which the header of the Markdown version has. */
function withoutTitle(body: Element | undefined): Root {
  const [title] = body ? allBelow(body, ({ tagName }) => tagName === 'h1') : [];
  const kept = (nodes: readonly ElementContent[]): ElementContent[] =>
    nodes
      .filter((node) => node !== title)
      .map((node) => (node.type === 'element' ? { ...node, children: kept(node.children) } : node));
  return { type: 'root', children: kept(body?.children ?? []) };
}
