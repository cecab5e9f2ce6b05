import { termsOf, wordsOf } from './split-words';

/** A piece of a text that matches or not. */
export interface Piece {
  readonly text: string;
  readonly found: boolean;
}

/** The length of an excerpt in characters. */
const EXCERPT = 150;
const BEFORE = 40;

/**
 * Splits a text into matching and other pieces; joined, they are the text.
 *
 * @param terms folded matching words
 */
export function pieces(text: string, terms: ReadonlySet<string>): Piece[] {
  const cut: Piece[] = [];
  let from = 0;
  for (const word of wordsOf(text)) {
    if (!termsOf(word.text).some((term) => terms.has(term))) continue;
    const end = word.start + word.text.length;
    // Adjacent matching words are one piece.
    const last = cut.at(-1);
    const between = text.slice(from, word.start);
    if (last?.found && /^[ \u00a0-]$/.test(between)) {
      cut[cut.length - 1] = { text: last.text + text.slice(from, end), found: true };
    } else {
      if (between !== '') cut.push({ text: between, found: false });
      cut.push({ text: word.text, found: true });
    }
    from = end;
  }
  if (from < text.length) cut.push({ text: text.slice(from), found: false });
  return cut;
}

/**
 * The part of a text with most matches, cut between words, with … where something is omitted; its beginning
 * without matches.
 */
export function excerpt(text: string, terms: ReadonlySet<string>): string {
  if (text.length <= EXCERPT) return text;
  const found = (terms.size === 0 ? [] : wordsOf(text))
    .map(({ text: word, start }) => ({ start, terms: termsOf(word).filter((term) => terms.has(term)) }))
    .filter((word) => word.terms.length > 0);
  // The window moves from match to match: looking at all others for each one would take longer than the search.
  const inside = new Map<string, number>();
  let next = 0;
  let best = { start: 0, count: 0 };
  for (const { start, terms: own } of found) {
    for (; next < found.length && found[next]!.start < start + EXCERPT - BEFORE; next += 1)
      for (const term of found[next]!.terms) inside.set(term, (inside.get(term) ?? 0) + 1);
    if (inside.size > best.count) best = { start, count: inside.size };
    for (const term of own) {
      const left = inside.get(term)! - 1;
      if (left === 0) inside.delete(term);
      else inside.set(term, left);
    }
  }
  let from = best.start <= BEFORE ? 0 : text.indexOf(' ', best.start - BEFORE) + 1;
  if (from > best.start) from = best.start;
  const rest = from === 0 ? text : text.slice(from).replace(/^[^\p{L}\p{N}“"(]+/u, '');
  if (rest.length <= EXCERPT) return from === 0 ? rest : `… ${rest}`;
  // With the dots at its end it is as long, so that the excerpt of an excerpt is the same.
  const most = EXCERPT - ' …'.length;
  const end = rest.lastIndexOf(' ', most);
  const shown = rest.slice(0, end <= 0 ? most : end).replace(/[\s,;:–-]+$/, '');
  return `${from === 0 ? '' : '… '}${shown} …`;
}
