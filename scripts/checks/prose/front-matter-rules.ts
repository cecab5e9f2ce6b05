import type { Rule } from './read-prose';
import { faultIf, lineOf } from './source-page';

const MAX_DESCRIPTION = 160;

/** A value of the front matter as text; empty if it is not text. */
export const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** What lists, search results and cards show of every page. */
export const frontMatter: Rule = (page) => {
  if (page.kind === 'partial') return [];
  const { title, description, last_update: updated } = page.frontMatter;
  const length = textOf(description).length;
  const line = lineOf(page, 'description');
  return [
    ...faultIf(textOf(title) === '', lineOf(page, 'title'), '"title" is missing. Add one.'),
    ...faultIf(
      length === 0,
      line,
      '"description" is missing. Summarize in one sentence what readers learn; lists, search results and cards show it.',
    ),
    ...faultIf(
      length > MAX_DESCRIPTION,
      line,
      `"description" has ${length} characters. Search engines cut it off after ${MAX_DESCRIPTION}: shorten it.`,
    ),
    ...faultIf(
      updated !== undefined,
      lineOf(page, 'last_update'),
      '"last_update" would hide later changes. Remove it: the date of the last change comes from git.',
    ),
  ];
};
