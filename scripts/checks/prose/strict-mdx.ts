import type { Rule } from './read-prose';
import { lineAt, type Fault, type SourcePage } from './source-page';

function each(page: SourcePage, text: string, pattern: RegExp, says: string): Fault[] {
  return [...text.matchAll(pattern)].map(({ index }) => ({ line: lineAt(page, index), says }));
}

/** Forms of Markdown that the site's MDX does not have. */
export const strictForms: Rule = (page) => [
  ...each(
    page,
    page.markup,
    /<!-{2}/g,
    'A comment is written <!-- like this -->, which breaks the page. Write {/* like this */}.',
  ),
  ...each(
    page,
    page.prose,
    /^[ \t>]*:{3,}\w+ +[^[{\s]/gm,
    'The title of a note has no brackets, which breaks the page. Write :::note[Title].',
  ),
  ...each(
    page,
    page.prose,
    /(?<!\]\(|\]: )<(?:https?:\/\/|mailto:|[\w.+-]+@)/g,
    'An address is written <like this>, which breaks the page. Write [its name](the address).',
  ),
  ...each(
    page,
    page.prose,
    /^[ \t>]*#{1,6} .*\{#[^}\n]*\}/gm,
    'The id of a heading is written {#like-this}, which breaks the page. Write {/* #like-this */}.',
  ),
];

const FIRST_LEVEL = /^# /gm;

/** The title of posts and docs is their first-level heading; other pages write it themselves. */
export const firstLevelHeadings: Rule = (page) => {
  if (page.kind === 'post' || page.kind === 'doc') {
    const what = page.kind === 'post' ? 'post' : 'page';
    const says = `The ${what} has a first-level heading ("# …"), but the title is one already. Start with "## …".`;
    return each(page, page.prose, FIRST_LEVEL, says);
  }
  const found = each(
    page,
    page.prose,
    FIRST_LEVEL,
    'The page has a second first-level heading ("# …"). Write "## …".',
  );
  if (page.kind === 'partial') return found;
  if (found.length > 0 || /<h1[\s>]/.test(page.prose)) return found.slice(1);
  return [{ line: 1, says: 'The page has no first-level heading. Start it with "# …", its title.' }];
};

/**
 * A table whose headers are all empty is shown without them; a single empty one leaves a column without a name.
 */
export const tables: Rule = (page) =>
  [...page.prose.matchAll(/^([ \t>]*\|)(.*)\|[ \t]*\n[ \t>]*\|[-:| ]+\|[ \t]*$/gm)].flatMap(
    ({ 1: margin, 2: hidden, index }) => {
      const cells = hidden!.split(/(?<!\\)\|/).map((cell) => cell.trim());
      const named = cells.filter(Boolean);
      if (named.length === 0 || named.length === cells.length) return [];
      const start = index + margin!.length;
      const shown = page.source.slice(start, start + hidden!.length).split(/(?<!\\)\|/);
      const names = shown.map((cell) => cell.trim()).filter(Boolean);
      const says = `The table with the headers "${names.join('", "')}" has a column without a name. Name it: screen readers announce it with every cell.`;
      return [{ line: lineAt(page, index), says }];
    },
  );
