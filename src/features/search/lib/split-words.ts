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

/**
 * A folded word without the ending of its plural, so that "fee" finds "fees". It need not be a word, because it is only
 * compared with other words that went through the same.
 */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:ss|sh|ch|x|z)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/**
 * The index terms of a word: the word in the singular, or a camel-case name and its parts in the singular (`getAccounts`:
 * getaccounts, get, account). `getAccount` and `getAccounts` are different names.
 */
export function termsOf(word: string): string[] {
  if (PLAIN.test(word)) return [singular(word)];
  const parts = word.split(/(?<=\p{Ll})(?=\p{Lu})/u);
  const terms = parts.map((part) => singular(fold(part)));
  return [...new Set(parts.length > 1 ? [fold(word), ...terms] : terms)].filter(Boolean);
}
