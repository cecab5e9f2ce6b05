import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GLOSSARY, glossaryEntry } from '../../ui/glossary/glossary';
import { glossaryTerms, type MdxNode } from './terms';

const docs = join(import.meta.dirname, '../../../docs');
const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.mdx'),
);

/** The keys of the terms on a page. */
const termsIn = (text: string) =>
  [...text.matchAll(/<Term(?:\s+of="([^"]*)")?>([\s\S]*?)<\/Term>/g)].map(([, of, words]) => of ?? words!);

describe('the glossary', () => {
  it('has each word once, in alphabetical order, explained in at most two short sentences', () => {
    const names = GLOSSARY.flatMap(({ term, also = [] }) => [term, ...also]).map((name) =>
      name.toLowerCase(),
    );
    expect(new Set(names).size).toBe(names.length);
    const terms = GLOSSARY.map(({ term }) => term.toLowerCase());
    expect(terms).toEqual([...terms].sort());
    for (const { term, says } of GLOSSARY) expect(says.length, term).toBeLessThan(160);
  });

  it.each(pages)('has every term of docs/%s, and each is marked there once', (page) => {
    const terms = termsIn(readFileSync(join(docs, page), 'utf8'));
    expect(terms.filter((term) => glossaryEntry(term) === undefined)).toEqual([]);
    const entries = terms.map((term) => glossaryEntry(term)!.term);
    expect(new Set(entries).size).toBe(entries.length);
  });

  it('is used by most pages', () => {
    const using = pages.filter((page) => termsIn(readFileSync(join(docs, page), 'utf8')).length > 0);
    expect(using.length).toBeGreaterThan(pages.length / 2);
  });
});

describe('a page of the docs', () => {
  const page = (words: string, of?: string) => ({
    type: 'root',
    children: [
      {
        type: 'mdxJsxTextElement',
        name: 'Term',
        attributes: of === undefined ? [] : [{ type: 'mdxJsxAttribute', name: 'of', value: of }],
        children: [{ type: 'text', value: words }],
      },
    ],
  });
  const definitionOf = (tree: { children: MdxNode[] }) =>
    tree.children[0]!.attributes!.find(({ name }) => name === 'says')?.value;

  it.each([
    ['Receivables', undefined, 'receivable'],
    ['account\nchain', undefined, 'account chain'],
    ['delegated', 'weight', 'weight'],
  ])('gets the definition of %j under the name %j', (words, of, term) => {
    const tree = page(words, of);
    glossaryTerms()(tree, {});
    expect(definitionOf(tree)).toBe(glossaryEntry(term)!.says);
  });

  it('cannot be built with a term that is not in the glossary', () => {
    expect(() => glossaryTerms()(page('gas'), { path: 'docs/fees.mdx' })).toThrow(
      'docs/fees.mdx: the glossary, src/ui/glossary/glossary.ts, has no entry for “gas”.',
    );
  });
});
