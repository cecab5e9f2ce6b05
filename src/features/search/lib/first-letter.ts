import type { SearchGroup } from '../../../app/site/search-index';

/** What is searched for a letter. */
export interface Titled {
  /** Title of the page, for its top; empty for other sections. */
  readonly title: string;
  readonly heading?: string | undefined;
  readonly keywords: string;
  readonly group: SearchGroup;
}

/** An entry with a word that begins with the letter. */
export interface Beginning<Entry> {
  readonly entry: Entry;
  /** The words that begin with it. */
  readonly words: readonly string[];
}

/** How much a word in these counts. */
export const TITLE_BOOST = { title: 9, heading: 5, keywords: 3 } as const;
const FIELDS = Object.keys(TITLE_BOOST) as (keyof typeof TITLE_BOOST)[];
/** How much more the first word of a title counts. */
const FIRST = 3;
const LETTER = /^[a-z0-9]$/i;

/**
 * The entries with a title, heading or keyword that begins with a letter, best first: half of all texts contain such a
 * word, and readers who type one letter are about to type the next. It needs no index of words, so it is there first.
 *
 * @param weightOf by how much an entry counts more than another
 * @returns none for anything but one letter or digit
 */
export function beginningWith<Entry extends Titled>(
  typed: string,
  entries: readonly Entry[],
  weightOf: (entry: Entry) => number,
): Beginning<Entry>[] {
  const letter = typed.trim();
  if (!LETTER.test(letter)) return [];
  const word = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}'’])${letter}[\\p{L}\\p{M}\\p{N}'’]*`, 'giu');
  const found = entries.flatMap((entry) => {
    const words: string[] = [];
    let score = 0;
    for (const field of FIELDS) {
      const text = entry[field] ?? '';
      const inField = text.match(word);
      if (inField === null) continue;
      words.push(...inField);
      const isFirst = text.slice(0, 1).toLowerCase() === letter.toLowerCase();
      // Less in longer ones.
      score = Math.max(score, (TITLE_BOOST[field] * (isFirst ? FIRST : 1)) / Math.sqrt(text.length));
    }
    return words.length > 0 ? [{ entry, words, score: score * weightOf(entry) }] : [];
  });
  return found.sort((one, other) => other.score - one.score);
}
