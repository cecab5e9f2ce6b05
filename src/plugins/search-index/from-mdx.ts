import type { SearchSection } from '../../app/site/search-index';

/**
 * Reads the sections of a page's source, for the development server, which builds no pages. The result is close to
 * that of the built page, without the text that components add.
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

/** The anchor that Docusaurus generates for a heading (github-slugger). */
export function slugOf(words: string, seen: Map<string, number>): string {
  const slug = words
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
  const times = seen.get(slug) ?? 0;
  seen.set(slug, times + 1);
  return times === 0 ? slug : `${slug}-${times}`;
}

/** A line of prose without the markers of lists, quotations and admonitions. */
function plain(line: string): string {
  return withoutMarks(line.replace(/^:::+\w*(\[(.*)\])?/, '$2').replace(/^\s*([-*+]|\d+\.|\||>)\s/, ''));
}

export function withoutMarks(line: string): string {
  return line
    .replace(/\{\/\*.*?\*\/\}/g, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?[A-Za-z][^>]*>/g, '')
    .replace(/\*\*|`|(?<![\p{L}\p{N}])[*_]|[*_](?![\p{L}\p{N}])/gu, '')
    .trim();
}
