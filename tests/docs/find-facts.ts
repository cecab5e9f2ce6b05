import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expandSamples, samplesFolder } from '../../src/plugins/code-samples/expand-samples';
import { expandNetworks } from '../../src/plugins/networks/expand-networks';

const root = join(import.meta.dirname, '../..');

/** A fact and the page that must state it. */
export interface Fact {
  readonly page: string;
  readonly kind: string;
  readonly words: string;
}

/** The list of facts, in its order. */
export function readFacts(): Fact[] {
  const { about: _about, ...pages } = JSON.parse(
    readFileSync(join(import.meta.dirname, 'facts.json'), 'utf8'),
  ) as Record<string, Record<string, string[]>>;
  return Object.entries(pages).flatMap(([page, kinds]) =>
    Object.entries(kinds).flatMap(([kind, facts]) => facts.map((words) => ({ page, kind, words }))),
  );
}

/** The facts that their page does not state. */
export function missingFacts(facts: readonly Fact[], read: (page: string) => string = readPage): Fact[] {
  const pages = new Map<string, string>();
  const textOf = (page: string) => {
    if (!pages.has(page)) pages.set(page, plain(read(page)));
    return pages.get(page)!;
  };
  return facts.filter(({ page, words }) => !textOf(page).includes(plain(words)));
}

const readPage = (page: string) =>
  expandNetworks(expandSamples(readFileSync(join(root, page), 'utf8'), samplesFolder(root)));

/** The words alone, without markup, line breaks and table padding; link targets come last. */
function plain(text: string): string {
  const addresses = [...text.matchAll(/\]\(([^)\s]*)\)/g)].map(([, address]) => address);
  return [text.replace(/\]\([^)\s]*\)/g, ']'), ...addresses]
    .join(' ')
    .replace(/<\/?(?:Term|Link)\b[^>]*>|\{' '\}/g, '')
    .replace(/\*\*|[`[\]\\]|(?<!\w)_|_(?!\w)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
