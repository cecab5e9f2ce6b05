import { load, type Cheerio, type CheerioAPI } from 'cheerio/slim';
import type { SearchablePage, SearchGroup, SearchSection } from '../../app/site/search-index';

/**
 * The element with a page's text: the prose of a document or post, and the whole content of any other page.
 */
const ROOTS = ['.theme-doc-markdown', '#__blog-post-container', 'main'];
const LEFT_OUT = new Set(['script', 'style', 'svg', 'noscript', 'nav', 'button']);
const BLOCKS = new Set([
  ...['p', 'li', 'td', 'th', 'tr', 'dt', 'dd', 'div', 'pre', 'br', 'section', 'figcaption', 'caption'],
  ...['blockquote', 'summary', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
]);
const HEADINGS = new Set(['h2', 'h3', 'h4']);

/**
 * The group of a built page, by its path without base URL; undefined for pages that are not indexed: shells, overview
 * lists, and the API references, whose operations are read from their specifications.
 */
export function groupOf(path: string): SearchGroup | undefined {
  const [room = '', ...rest] = path.slice(1).split('/');
  if (room === 'docs') return 'docs';
  if (room === 'blog' && rest.length > 0) {
    return rest.length > 1 || ['archive', 'tags', 'authors'].includes(rest[0]!) ? undefined : 'blog';
  }
  if (['api', '404', 'search'].includes(room) || (room === 'explorer' && rest.length > 0)) return undefined;
  return 'pages';
}

/**
 * Reads the sections of a built page. Undefined if the page has `noindex`.
 *
 * @param url path of the page, including the base URL
 */
export function pageFromHtml(html: string, url: string, group: SearchGroup): SearchablePage | undefined {
  const $ = load(html);
  if (/noindex/.test($('meta[name="robots"]').attr('content') ?? '')) return undefined;
  const title = $('title')
    .first()
    .text()
    .replace(/ \| [^|]*$/, '');
  const root = ROOTS.map((selector) => $(selector).first()).find((found) => found.length > 0);
  const sections: Open[] = [{ texts: [$('meta[name="description"]').attr('content') ?? ''] }];
  // A list of posts repeats the content of the posts.
  const isList = group === 'pages' && $('article').length > 1;
  if (root && !isList) collect(root.get(0) as Element, { inHeader: false, inCode: false });
  return { url, title, group, sections: sections.flatMap(close) };

  // Looks at names and attributes instead of selectors, which would take most of the time for the search index.
  function collect(parent: Element, place: Place): void {
    for (const child of parent.children) {
      const last = sections.at(-1)!;
      if (child.type === 'text') {
        last.texts.push(child.data);
        continue;
      }
      if (child.type !== 'tag' || isLeftOut(child, parent, place)) continue;
      const { name, attribs } = child;
      const within = {
        inHeader: place.inHeader || name === 'header',
        inCode: place.inCode || name === 'pre',
      };
      if (attribs.role === 'tabpanel' && 'hidden' in attribs) {
        // The same code in another language: add only new words, so that five versions do not outweigh the prose.
        const known = new Set(clean(last.texts.join('')).split(' '));
        const words = clean($(child).find('.token-line, p, li').append(' ').text()).split(' ');
        last.texts.push(' ', [...new Set(words)].filter((word) => !known.has(word)).join(' '), ' ');
        continue;
      }
      if (HEADINGS.has(name) && attribs.id !== undefined) {
        const heading = clean($(child).clone().find('.hash-link').remove().end().text());
        sections.push({ id: attribs.id, heading, texts: [] });
        continue;
      }
      const summary = name === 'details' ? $(child).children('summary') : undefined;
      if (summary && summary.length > 0) {
        // A question has no anchor and is indexed under the preceding heading.
        const heading = clean(summary.text());
        sections.push({ ...(last.id === undefined ? {} : { id: last.id }), heading, texts: [] });
        $(child)
          .children(':not(summary)')
          .each((_, inner) => collect(inner, within));
        sections.push({ ...last, texts: [] });
        continue;
      }
      // Adjacent blocks without whitespace are separate on the page; the tokens of a code line are not.
      const isBlock = BLOCKS.has(name) || (child.prev?.type === 'tag' && !within.inCode);
      if (isBlock) last.texts.push(' ');
      collect(child, within);
      if (isBlock) sections.at(-1)!.texts.push(' ');
    }
  }
}

type Content =
  ReturnType<CheerioAPI['root']> extends Cheerio<infer Page extends { children: unknown[] }>
    ? Page['children']
    : never;
type Element = Extract<Content[number], { attribs: object }>;

/** What an element is in. */
interface Place {
  readonly inHeader: boolean;
  readonly inCode: boolean;
}

/** What is not part of a page's text: controls, drawings, what repeats the page's title, and what only the eye needs. */
function isLeftOut({ name, attribs }: Element, parent: Element, { inHeader }: Place): boolean {
  return (
    LEFT_OUT.has(name) ||
    (name === 'h1' && (inHeader || parent.name === 'main')) ||
    attribs['aria-hidden'] === 'true' ||
    attribs.role === 'tooltip' ||
    'data-word' in attribs ||
    attribs.id === 'footnote-label' ||
    (attribs.class ?? '').split(/\s+/).includes('hash-link')
  );
}

interface Open {
  readonly id?: string;
  readonly heading?: string;
  readonly texts: string[];
}

function close({ texts, ...rest }: Open, at: number, all: readonly Open[]): SearchSection[] {
  const text = clean(texts.join(''));
  // Drop the empty continuation of a section after a question.
  const again = all.slice(0, at).some(({ heading, id }) => heading === rest.heading && id === rest.id);
  return text === '' && again ? [] : [{ ...rest, text }];
}

function clean(text: string): string {
  return text
    .replace(/[\u200b\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
}
