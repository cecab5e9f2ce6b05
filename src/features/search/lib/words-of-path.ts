import { wordsOf } from './words';

const MOST_WORDS = 8;
/** Words of addresses, not of subjects; the rooms of the site tell something only when nothing else is there. */
const NOT_MEANT = new Set(['html', 'htm', 'index', 'php', 'www', 'page', 'en']);
const ROOMS = new Set(['docs', 'blog', 'api', 'explorer', 'category', 'tags']);

/** The words of a path that leads nowhere, to be searched for: `/docs/white-paper.html` gives `white paper`. */
export function wordsOfPath(path: string): string {
  const words = wordsOf(unescaped(path).replaceAll('_', ' '))
    .map(({ text }) => text)
    .filter((text) => !NOT_MEANT.has(text.toLowerCase()));
  const telling = words.filter((text) => !ROOMS.has(text.toLowerCase()));
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, MOST_WORDS).join(' ').slice(0, 100);
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
