import { wordsOf } from './split-words';

const MAX_WORDS = 8;
/** Technical words of URLs; the site's sections only count if there is nothing else. */
const IGNORED = new Set(['html', 'htm', 'index', 'php', 'www', 'page', 'en']);
const SECTIONS = new Set(['docs', 'blog', 'api', 'explorer', 'category', 'tags']);

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
