import { load } from 'cheerio';
import type { SearchablePage, SearchGroup, SearchSection } from '../../app/site/search-index';

/**
 * The element with a page's text: the prose of a document or post, and the whole content of any other page.
 */
const ROOTS = ['.theme-doc-markdown', '#__blog-post-container', 'main'];
const LEFT_OUT =
  'script, style, svg, noscript, nav, button, header h1, main > h1, [aria-hidden="true"], [role="tooltip"], [data-word], .hash-link, #footnote-label';
const BLOCKS =
  'p, li, td, th, tr, dt, dd, div, pre, br, section, figcaption, caption, blockquote, summary, h1, h2, h3, h4, h5, h6';

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
  if (root && !isList) collect(root.get(0)!);
  return { url, title, group, sections: sections.flatMap(close) };

  function collect(node: Parameters<typeof $>[0] & object): void {
    for (const child of $(node as never)
      .contents()
      .toArray()) {
      const last = sections.at(-1)!;
      if (child.type === 'text') {
        last.texts.push(child.data);
        continue;
      }
      const element = $(child as never);
      if (child.type !== 'tag' || element.is(LEFT_OUT)) continue;
      if (element.is('[role="tabpanel"][hidden]')) {
        // The same code in another language: add only new words, so that five versions do not outweigh the prose.
        const known = new Set(clean(last.texts.join('')).split(' '));
        const words = clean(element.find('.token-line, p, li').append(' ').text()).split(' ');
        last.texts.push(' ', [...new Set(words)].filter((word) => !known.has(word)).join(' '), ' ');
        continue;
      }
      if (element.is('h2[id], h3[id], h4[id]')) {
        const heading = clean(element.clone().find('.hash-link').remove().end().text());
        sections.push({ id: element.attr('id')!, heading, texts: [] });
        continue;
      }
      if (element.is('details') && element.children('summary').length > 0) {
        // A question has no anchor and is indexed under the preceding heading.
        const heading = clean(element.children('summary').text());
        sections.push({ ...(last.id === undefined ? {} : { id: last.id }), heading, texts: [] });
        element.children(':not(summary)').each((_, inner) => collect(inner));
        sections.push({ ...last, texts: [] });
        continue;
      }
      // Adjacent blocks without whitespace are separate on the page; the tokens of a code line are not.
      const block = element.is(BLOCKS) || (child.prev?.type === 'tag' && element.closest('pre').length === 0);
      if (block) last.texts.push(' ');
      collect(child);
      if (block) sections.at(-1)!.texts.push(' ');
    }
  }
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
