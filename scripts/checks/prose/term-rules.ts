import { withoutMarks } from '../../../src/plugins/search-index/from-mdx';
import { GLOSSARY, glossaryEntry } from '../../../src/ui/glossary/glossary';
import { closestName } from './closest-name';
import { textMember } from './markup';
import type { Rule } from './read-prose';
import { lineAt } from './source-page';

const TERM = /<Term(\s[^>]*)?>([\s\S]*?)<\/Term>/g;
const FILE = 'src/ui/glossary/glossary.ts';

/** `<Term>` marks a term of the glossary, once on a page, in the docs: only they get the definitions. */
export const terms: Rule = (page) => {
  const marked = new Map<string, number>();
  return [...page.prose.matchAll(TERM)].flatMap(({ 0: whole, 1: members = '', 2: text = '', index }) => {
    const line = lineAt(page, index);
    const start = index + whole.indexOf('>') + 1;
    const shown = withoutMarks(page.source.slice(start, start + text.length)).replace(/\s+/g, ' ');
    const words = textMember(members, 'of') ?? shown;
    if (!page.file.startsWith('docs/'))
      return [{ line, says: `<Term> has no definition outside the docs. Write "${words}" without it.` }];
    const entry = glossaryEntry(words);
    if (entry === undefined) {
      const meant = closestName(
        words,
        GLOSSARY.flatMap(({ term, also = [] }) => [term, ...also]),
      );
      const instead = meant === undefined ? 'Add it there' : `Write <Term of="${meant}">, or add it there`;
      const says = `The glossary, ${FILE}, has no term "${words}". ${instead}, or write the word without <Term>.`;
      return [{ line, says }];
    }
    const before = marked.get(entry.term);
    marked.set(entry.term, before ?? line);
    return before === undefined
      ? []
      : [{ line, says: `The term "${words}" is marked on line ${before} already. Remove <Term> here.` }];
  });
};
