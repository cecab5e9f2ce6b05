import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../docs/integration');

/** What a page says, tables included: without code, names in code, addresses of links, marks and rule numbers. */
const textOf = (page: string) =>
  readFileSync(join(folder, `${page}.mdx`), 'utf8')
    .replaceAll('\r\n', '\n')
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^import .*$/gm, '')
    .replace(/^ *```[\s\S]*?^ *```/gm, '')
    .replace(/\{\/\*.*?\*\/\}/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/<Link[^>]*>[^<]*<\/Link>/g, '')
    .replace(/<[A-Za-z/][^>]*>/g, '')
    .replace(/`[^`]*`/g, '');
const wordsIn = (text: string) => (text.match(/[A-Za-z][\w'’-]*/g) ?? []).length;

/** Paragraphs and items of lists, without tables. */
const paragraphsOf = (page: string) =>
  textOf(page)
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
    .filter((block) => !block.trimStart().startsWith('|'));

const EXCHANGE = ['exchange-guide', 'exchange-programs', 'exchange-operations', 'exchange-trial'];

describe('the length of the pages that an integrator reads', () => {
  it.each([
    ['exchange-guide', 2_500],
    ['quickstart', 700],
    ['accept-payments', 1_200],
  ])('%s has at most %i words', (page, most) => {
    const words = wordsIn(textOf(page));
    expect(words).toBeGreaterThan(100);
    expect(words).toBeLessThanOrEqual(most);
  });

  it('the exchange pages have at most 6,500 words together', () => {
    expect(EXCHANGE.reduce((sum, page) => sum + wordsIn(textOf(page)), 0)).toBeLessThanOrEqual(6_500);
  });

  it.each([...EXCHANGE, 'quickstart', 'accept-payments'])('%s has no paragraph above 90 words', (page) => {
    expect(paragraphsOf(page).filter((block) => wordsIn(block) > 90)).toEqual([]);
  });
});
