/** A word and its position in a text. */
export interface Word {
  readonly text: string;
  /** Index of its first character. */
  readonly start: number;
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*/gu;

/** Most words: they need no folding. */
const PLAIN = /^[a-z0-9]+$/;

/** Words that are too common, unless nothing else was typed. */
export const COMMON = new Set(
  'a an and are at be by do does for how i in is it my of on or the to what with'.split(' '),
);

const MAX_WORDS = 8;
/** Technical words of URLs; the site's sections only count if there is nothing else. */
const IGNORED = new Set(['html', 'htm', 'index', 'php', 'www', 'page', 'en']);
const SECTIONS = new Set(['docs', 'blog', 'api', 'explorer', 'category', 'tags']);

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

/** A text as one folded word. */
export function squeezed(text: string): string {
  return wordsOf(text)
    .map((word) => fold(word.text))
    .join('');
}

/** The words of a broken path as a query: `/docs/white-paper.html` gives `white paper`. */
export function wordsOfPath(path: string): string {
  const words = wordsOf(unescaped(path).replaceAll('_', ' '))
    .map(({ text }) => text)
    .filter((text) => !IGNORED.has(text.toLowerCase()));
  const distinctive = words.filter((text) => !SECTIONS.has(text.toLowerCase()));
  return [...new Set(distinctive.length > 0 ? distinctive : words)]
    .slice(0, MAX_WORDS)
    .join(' ')
    .slice(0, 100);
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
