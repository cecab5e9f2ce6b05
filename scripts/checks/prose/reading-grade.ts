/**
 * The paragraphs, list items, quotations and table cells of a post as plain text, without headings and code.
 */
export function proseOf(markdown: string): string[] {
  return withoutCode(markdown)
    .replace(/^(import|export) .*$/gm, '')
    .replace(/^:::.*$/gm, '')
    .replace(/^\[\^[^\]]+\]:/gm, '')
    .replace(/\[\^[^\]]+\]/g, '')
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(/<([A-Z]\w*)\b[\s\S]*?\/>|<\/?[A-Za-z][^>]*>/g, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split(/\n(?=\s*(?:[-*+]|\d+\.|\||>)\s)|\n{2,}/)
    .flatMap((block) => (/^\s*\|/.test(block) ? block.split('|') : [block]))
    .filter((block) => !/^\s*(#{1,6} |[-:]+\s*$)/.test(block))
    .map((block) =>
      block
        .replace(/^\s*([-*+]|\d+\.|>)\s/gm, '')
        .replace(/\*\*|`|(?<![\p{L}\p{N}])[*_]|[*_](?![\p{L}\p{N}])/gu, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((block) => /\p{L}/u.test(block));
}

/** Markdown without code blocks and inline code. */
export function withoutCode(markdown: string): string {
  return markdown.replace(/^( *)(```+|~~~+)[\s\S]*?\n\1\2 *$/gm, '').replace(/`[^`\n]+`/g, 'it');
}

/** The number of words in the prose. */
export function countWords(markdown: string): number {
  return proseOf(markdown).reduce((sum, block) => sum + wordsIn(block).length, 0);
}

/**
 * The Flesch-Kincaid reading grade of the prose: 0.39 × words per sentence + 11.8 × syllables per word − 15.59. Names
 * and numbers, which an author cannot choose, are not counted.
 */
export function gradeOf(markdown: string): number {
  let [words, sentences, syllables] = [0, 0, 0];
  for (const block of proseOf(markdown)) {
    for (const sentence of block.split(/(?<=[.!?])["”’)]*\s+/)) {
      const counted = wordsIn(sentence).filter((word, at) => at === 0 || !/^\p{Lu}|\d|[@/.]/u.test(word));
      if (counted.length === 0) continue;
      sentences += 1;
      words += counted.length;
      syllables += counted.reduce((sum, word) => sum + syllablesOf(word), 0);
    }
  }
  return words === 0 ? 0 : (0.39 * words) / sentences + (11.8 * syllables) / words - 15.59;
}

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’@./-]*(?<![./-])/gu) ?? [];

/**
 * Counts groups of vowels, except a silent final e: accurate enough for an average over hundreds of words.
 */
function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  const groups = letters
    .replace(/(?<=[^aeiouyl])e$|(?<=[aeiouy])le$|(?<=[^aeiouydt])ed$|(?<=[^aeiouyscgxz])es$/, '')
    .match(/[aeiouy]+/g);
  return Math.max(1, groups?.length ?? 1);
}
