import { describe, expect, it } from 'vitest';
import { faultsIn, pageWith } from './temporary-site';

const DOC = 'docs/integration/page.mdx';
const IMPORT = "import { Term } from '@site/src/ui/glossary/Term';";
const OTHERS = {
  'src/ui/glossary/Term.tsx': 'export const Term = () => null;\n',
  'docs/integration/drawing.svg': '<svg/>',
  'docs/wallet.mdx': pageWith(`${IMPORT}\n\n<Term>node</Term>`),
};
const faults = (text: string, file = DOC) => faultsIn(file, text, OTHERS);
const withTerm = (prose: string) => faults(pageWith(`${IMPORT}\n\n${prose}`));

/** The text of a page of `src/pages`, which writes its own title. */
const ownPage = (prose: string) => pageWith(`# A page\n\n${prose}`);

describe('a mistake on a docs page is reported with the file, the line and a correction', () => {
  it.each([
    [
      'no description',
      '---\ntitle: A page\n---\n',
      ':1: "description" is missing. Summarize in one sentence',
    ],
    ['no title', '---\ndescription: What it says.\n---\n', ':1: "title" is missing. Add one.'],
    [
      'a long description',
      `---\ntitle: A page\ndescription: ${'a'.repeat(161)}\n---\n`,
      ':3: "description" has 161 characters. Search engines cut it off after 160: shorten it.',
    ],
    [
      'a date in the front matter',
      pageWith('', 'title: A\ndescription: B.\nlast_update:\n  date: 2026-01-02\n'),
      ':4: "last_update" would hide later changes. Remove it',
    ],
    [
      'front matter that is not YAML',
      pageWith('', 'title: A: b\ndescription: c\n'),
      /:2: The front matter cannot be read: Nested mappings.*\. Write "name: value" on each line, and put/,
    ],
    [
      'front matter without names',
      pageWith('', 'A page\n'),
      ':1: The front matter cannot be read: It has no names.',
    ],
    [
      'front matter without an end',
      '---\ntitle: A\n\nText.\n',
      ':1: The front matter has no end. Write "---"',
    ],
    ['a comment', pageWith('a\n\n<!-- x -->'), ':10: A comment is written <!-- like this -->'],
    [
      'the title of a note',
      pageWith(':::note Of today\n\nText.\n\n:::'),
      ':8: The title of a note has no brackets',
    ],
    ['the id of a heading', pageWith('## A {#a}'), ':8: The id of a heading is written {#like-this}'],
    ['an address', pageWith('See <https://atto.cash>.'), ':8: An address is written <like this>'],
    ['a second title', pageWith('# Again'), ':8: The page has a first-level heading'],
    [
      'a column without a name',
      pageWith('- x\n\n  |  | `A` | B \\| C |\n  |---|---|---|\n  | x | y | z |'),
      ':10: The table with the headers "`A`", "B \\| C" has a column without a name. Name it',
    ],
    [
      'an image without alt text',
      pageWith('![](./drawing.svg)'),
      ':8: The image ./drawing.svg has no alt text.',
    ],
    [
      'an image with hardly any',
      pageWith('![A `key`](./drawing.svg)'),
      ':8: The image ./drawing.svg has a very short alt text',
    ],
    [
      'a component without an import',
      pageWith('<Term>node</Term>'),
      `:8: The component <Term> is not imported. Write "${IMPORT}" below the front matter.`,
    ],
    [
      'a component that no page imports',
      pageWith('<Drawing />\n\n<Drawing />'),
      ':8: The component <Drawing> is not imported. Import it below the front matter.',
    ],
  ])('%s', async (_, text, message) => {
    const found = await faults(text);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(message);
    expect(found[0]).toMatch(/^docs\/integration\/page\.mdx:\d+: .*[^.]\. .*\.$/);
  });

  it('all at once, in the order of the page', async () => {
    const found = await faults(pageWith('# Again\n\n<!-- x -->\n\n[a](/b)', 'title: A\n'));
    expect(found.map((fault) => fault.slice(DOC.length, DOC.length + 4))).toEqual([
      ':1: ',
      ':7: ',
      ':9: ',
      ':11:',
    ]);
  });

  it('a file with the line ends of Windows has the same faults', async () => {
    const text = pageWith('# Again\n\n[a](#b)\n\n| | A |\n|---|---|\n| x | y |');
    const found = await faults(text);
    expect(found).toHaveLength(3);
    expect(await faults(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toEqual(found);
  });
});

describe('a term', () => {
  it.each([
    [
      'gas',
      ':10: The glossary, src/ui/glossary/glossary.ts, has no term "gas". Add it there, or write the word',
    ],
    ['recievable', 'has no term "recievable". Write <Term of="receivable">, or add it there, or write'],
  ])('%s that is not in the glossary', async (term, message) => {
    expect(await withTerm(`<Term>${term}</Term>`)).toEqual([expect.stringContaining(message)]);
  });

  it('that is marked twice', async () => {
    expect(
      await withTerm('<Term>node</Term>, <Term>work</Term>\n\nand <Term of="node">nodes</Term>'),
    ).toEqual([`${DOC}:12: The term "node" is marked on line 10 already. Remove <Term> here.`]);
  });

  it('may be in the plural, over two lines, with marks, or another form', async () => {
    const terms =
      '<Term>Receivables</Term> <Term>account\nchain</Term> <Term>_work_</Term> <Term of="weight">delegated</Term>';
    expect(await withTerm(terms)).toEqual([]);
  });

  it('outside the docs has no definition', async () => {
    expect(await faults(ownPage('<Term>node</Term>'), 'src/pages/help.mdx')).toEqual([
      'src/pages/help.mdx:10: <Term> has no definition outside the docs. Write "node" without it.',
    ]);
  });
});

describe('a page of src/pages', () => {
  it('writes its title once', async () => {
    const of = (text: string) => faults(text, 'src/pages/help.mdx');
    expect(await of(ownPage('Text.'))).toEqual([]);
    expect(await of(pageWith('<h1 id="a">A page</h1>'))).toEqual([]);
    expect(await of(pageWith('Text.'))).toEqual([
      expect.stringContaining(':1: The page has no first-level heading.'),
    ]);
    expect(await of(ownPage('# Again'))).toEqual([
      expect.stringContaining(':10: The page has a second first-level'),
    ]);
  });

  it('may be a part of others, without front matter and title', async () => {
    expect(await faults('Text.\n', 'src/pages/_part.mdx')).toEqual([]);
    expect(await faults('[a](/b)\n', 'src/pages/_part.mdx')).toHaveLength(1);
  });
});

it.each([
  [
    'code',
    '````md\n```\n# Title\n````\n\n`<Term>gas</Term> [a](/b)`, ``<!-- ` -->`` and\n\n- ```sh\n  # x <!-- y -->\n  ```',
  ],
  ['comments', '{/* <Term>gas</Term> [a](/b) `x */} and `y`'],
  ['notes', ':::note[Of today]{.wide}\n\nText.\n\n:::\n\n:::tip\n\nText.\n\n:::'],
  [
    'components that every page has, and its own',
    'export const Own = () => null;\n\n<Tabs><TabItem /></Tabs> <Own />',
  ],
  ['a table with links and code', '| `a` | [b](/docs) |\n|---|---|\n| x | y |'],
])('%s: no mistake', async (_, prose) => {
  expect(await faults(pageWith(prose))).toEqual([]);
});
