import { termsOf, wordsOf } from './split-words';

/** Words this far apart are no longer one expression. */
const FAR = 6;

/**
 * How close to each other the words of a query appear in a text: 1 if they are adjacent in any order, 0 if they are far
 * apart or one is missing. Words that are too common to be searched do not count as distance.
 *
 * @param words folded words of the query, at least two different ones
 */
export function closeness(words: readonly string[], text: string, common: ReadonlySet<string>): number {
  const wanted = new Set(words);
  if (wanted.size < 2) return 0;
  const last = new Map<string, number>();
  let nearest = Number.POSITIVE_INFINITY;
  let at = 0;
  for (const { text: word } of wordsOf(text)) {
    const terms = termsOf(word);
    if (terms.some((term) => common.has(term))) continue;
    at += 1;
    const found = terms.find((term) => wanted.has(term));
    if (found === undefined) continue;
    last.set(found, at);
    if (last.size === wanted.size) nearest = Math.min(nearest, at - Math.min(...last.values()) + 1);
  }
  return Math.max(0, 1 - (nearest - wanted.size) / FAR);
}
