import type { SearchSection } from '../../app/site/search-index';

/**
 * Reads the source of a page, section by section: what the development server has, which builds no pages. Close to
 * what the built page gives, without the words that components add.
 */
export function sectionsFromMdx(source: string, description = ''): SearchSection[] {
  const slugs = new Map<string, number>();
  const sections: { id?: string; heading?: string; lines: string[] }[] = [{ lines: [description] }];
  let fence: string | undefined;
  for (const line of source.replace(/^---\n[\s\S]*?\n---\n/, '').split('\n')) {
    const mark = /^\s*(```+|~~~+)/.exec(line)?.[1];
    if (mark !== undefined) {
      fence = fence === undefined ? mark : line.trim() === fence ? undefined : fence;
      continue;
    }
    const heading = fence === undefined ? /^#{2,4} +(.*)$/.exec(line)?.[1] : undefined;
    if (heading === undefined) {
      if (fence !== undefined) sections.at(-1)!.lines.push(line);
      else if (!/^(import|export) /.test(line)) sections.at(-1)!.lines.push(plain(line));
      continue;
    }
    const named = /\{\/\*\s*#(\S+)\s*\*\/\}/.exec(heading)?.[1];
    const words = withoutMarks(heading);
    sections.push({ id: named ?? slugOf(words, slugs), heading: words, lines: [] });
  }
  return sections.map(({ lines, ...rest }) => ({
    ...rest,
    text: lines.join(' ').replace(/\s+/g, ' ').trim(),
  }));
}

/** The anchor that a heading gets on its own, as Docusaurus makes it (github-slugger). */
function slugOf(words: string, seen: Map<string, number>): string {
  const slug = words
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
  const times = seen.get(slug) ?? 0;
  seen.set(slug, times + 1);
  return times === 0 ? slug : `${slug}-${times}`;
}

/** A line of prose without what makes it a point of a list, a quotation or an admonition. */
function plain(line: string): string {
  return withoutMarks(line.replace(/^:::+\w*(\[(.*)\])?/, '$2').replace(/^\s*([-*+]|\d+\.|\||>)\s/, ''));
}

function withoutMarks(line: string): string {
  return line
    .replace(/\{\/\*.*?\*\/\}/g, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?[A-Za-z][^>]*>/g, '')
    .replace(/\*\*|`|(?<![\p{L}\p{N}])[*_]|[*_](?![\p{L}\p{N}])/gu, '')
    .trim();
}
