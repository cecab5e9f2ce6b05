import { slugOf, withoutMarks } from '../../../src/plugins/search-index/from-mdx';
import { fileOf } from './known-files';
import { importsIn, tagsIn, textMember } from './markup';
import type { Prose } from './read-prose';
import type { SourcePage } from './source-page';

/** A heading, in a list or a quotation too. */
const HEADING = /^(?:\s*(?:>|[-*+]|\d+[.)])\s)*\s*#{1,6}\s+(.*)$/;

/** Elements whose ids the build knows. It refuses links to the ids of others. */
const KNOWN_TO_BUILD = /^(?:Link|details|Details|Heading)$/;

/**
 * What links may name after `#` on a page: its headings, those of the parts that it includes, its footnotes, and sections
 * that have moved to another page. A part of pages has the anchors of these pages, too.
 */
export function anchorsOf(page: SourcePage, prose: Prose): Set<string> {
  const own = [page, ...partsOf(page, prose)];
  const around =
    page.kind === 'partial' ? prose.pages.filter((one) => partsOf(one, prose).includes(page)) : [];
  return new Set([...own, ...around].flatMap(anchorsIn));
}

function partsOf(page: SourcePage, { pages }: Prose): SourcePage[] {
  const files = importsIn(page).map(({ address }) => fileOf(page, address));
  return pages.filter(({ kind, file }) => kind === 'partial' && files.includes(file));
}

function anchorsIn(page: SourcePage): string[] {
  const seen = new Map<string, number>();
  const lines = page.source.split('\n');
  const headings = page.prose.split('\n').flatMap((line, at) => {
    if (!HEADING.test(line)) return [];
    const [, words = ''] = HEADING.exec(lines[at]!) ?? [];
    const [, named] = /\{\/\*\s*#(\S+)[^}]*\*\/\}\s*$/.exec(words) ?? [];
    return [named ?? slugOf(withoutMarks(words), seen)];
  });
  const elements = tagsIn(page).flatMap(({ name, members }) => {
    if (name === 'MovedSections') return [...members.matchAll(/['"]([\w-]+)['"]/g)].map(([, id]) => id!);
    const id = KNOWN_TO_BUILD.test(name) ? textMember(members, 'id') : undefined;
    return id === undefined ? [] : [id];
  });
  const footnotes = [...page.prose.matchAll(/^\[\^([^\]]+)\]:/gm)].flatMap(([, name]) =>
    ['fn', 'fnref'].map((part) => `user-content-${part}-${name}`),
  );
  return [...headings, ...elements, ...footnotes, ...(footnotes.length > 0 ? ['footnote-label'] : [])];
}

/** The ids of elements, to which only scripts and style sheets can refer. */
export const elementIds = (page: SourcePage) =>
  tagsIn(page).flatMap(({ members }) => textMember(members, 'id') ?? []);
