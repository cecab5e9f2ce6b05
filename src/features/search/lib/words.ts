/** A word and its position in a text. */
export interface Word {
  readonly text: string;
  /** Index of its first character. */
  readonly start: number;
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*/gu;

/** Most words: they need no folding. */
const PLAIN = /^[a-z0-9]+$/;

/** The words of a text: runs of letters and digits, including apostrophes between letters. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map((match) => ({ text: match[0], start: match.index }));
}

/** A word without case, accents and possessive, for comparison. */
export function fold(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]s$|['’]/g, '');
}

/** The index terms of a word: itself, and the parts of a camel-case name (`getAccount`: get, account). */
export function termsOf(word: string): string[] {
  if (PLAIN.test(word)) return [word];
  const parts = word.split(/(?<=\p{Ll})(?=\p{Lu})/u);
  return [...new Set(parts.length > 1 ? [word, ...parts] : parts)].map(fold).filter(Boolean);
}
