/** A word of a text, and where it stands. */
export interface Word {
  readonly text: string;
  /** Index of its first character. */
  readonly start: number;
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*/gu;

/** Most words: nothing about them has to be changed. */
const PLAIN = /^[a-z0-9]+$/;

/** The words of a text: runs of letters and digits, an apostrophe between letters belonging to them. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map((match) => ({ text: match[0], start: match.index }));
}

/** A word as it is compared: without case, accents, and what follows an apostrophe of the genitive. */
export function fold(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]s$|['’]/g, '');
}

/** What a word is found under: itself, and the parts of a name in camel case (`getAccount`: get, account). */
export function termsOf(word: string): string[] {
  if (PLAIN.test(word)) return [word];
  const parts = word.split(/(?<=\p{Ll})(?=\p{Lu})/u);
  return [...new Set(parts.length > 1 ? [word, ...parts] : parts)].map(fold).filter(Boolean);
}
