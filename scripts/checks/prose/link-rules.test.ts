import { describe, expect, it } from 'vitest';
import { faultsIn, pageWith } from './temporary-site';

const DOC = 'docs/integration/page.mdx';
const POST = 'blog/2026-01-02-a-post/index.mdx';
const OTHERS = {
  'docs/integration/index.mdx': pageWith('## Ports'),
  'docs/integration/table.csv': 'a,b\n',
  'docs/integration/_part.mdx': '## Of the part {/* #part */}\n\n[Own](#own)\n',
  'docs/moved.mdx': pageWith('Text.', 'title: A\ndescription: B.\nslug: /elsewhere\n'),
  'docs/integration/near.mdx': pageWith('Text.', 'title: A\ndescription: B.\nslug: here\n'),
  [POST]: pageWith('## Why', 'title: A\ndescription: B.\nslug: a-post\n'),
};
const faults = (prose: string, file = DOC) => faultsIn(file, pageWith(prose), OTHERS);
const linkTo = (target: string) => faults(`## Own {/* #own */}\n\n[there](${target})`);

describe('a link', () => {
  it.each([
    ...[
      '/',
      '/docs',
      '/docs/',
      '/docs/mining',
      '/docs/mining?language=js#start',
      '/docs/elsewhere',
      '/blog/a-post',
    ],
    ...['/docs/integration/here', '/docs/integration#ports', '/blog/a-post#why', '/blog', '/blog/page/2'],
    ...[
      '/blog/tags/nodes',
      '/blog/authors/atto',
      '/blog/tags/nodes/page/2',
      '/api/node#tag/Accounts',
      '/paper.pdf',
    ],
    ...['/explorer/accounts/x', '/explorer/transactions/AB?network=DEV', '/img/emblem.svg'],
    ...[
      './index.mdx#ports',
      '../mining.mdx#start',
      'index.mdx',
      'mining.mdx',
      '/mining.mdx',
      '/docs/mining.mdx',
    ],
    ...[
      '@site/docs/mining.mdx#start',
      './table.csv',
      './here',
      '../mining#start',
      '@site/docs/integration/table.csv',
    ],
    ...[
      'pathname:///paper.pdf',
      'pathname:///llms.txt',
      'pathname:///docs/mining.md',
      'pathname:///blog/rss.xml',
    ],
    ...['pathname:///openapi/node.json', 'pathname:///atto-site.tar.gz', 'https://atto.cash', 'mailto:a@b.c'],
    ...[
      '#own',
      '#',
      '#%6Fwn',
      'http://localhost:3000',
      '<https://atto.cash>',
      '/docs/mining "Mining"',
      '/docs/m%69ning',
    ],
  ])('to %s is right', async (target) => {
    expect(await linkTo(target)).toEqual([]);
  });

  it.each([
    ['/docs/minig', /\/docs\/minig is broken\. Write \/docs\/mining, or find the page with "npm start"/],
    ['/nothing/of/the/kind', /is broken\. Find the page with "npm start" and copy its path\./],
    ['/docs/moved', /\/docs\/moved is broken/],
    ['/explorer/anything', /is broken/],
    ['/blog/tags/node', /is broken/],
    ['./nothing.mdx', /\.\/nothing\.mdx is broken/],
    ['../minning.mdx', /Write \.\.\/mining\.mdx, or find/],
    ['../../src/pages/index.tsx.mdx', /is broken/],
    ['./near', /\.\/near is broken\. Write \.\/near\.mdx, or find/],
    ['./_part.mdx', /is broken/],
    ['/docs/mining.md', /\/docs\/mining\.md is broken\. Write \/docs\/mining/],
    ['@site/blog/2026-01-02-a-post/index.mdx', /is broken/],
    ['@site/docs/integration/nothing.csv', /is broken/],
    ['/llms.txt', /leads to a file that is not a page\. Write pathname:\/\/\/llms\.txt\./],
    ['pathname:///papr.pdf', /is broken\. Put the file into static, or correct its name\./],
    ['http://example.org', /is not encrypted\. Use https\./],
    ['', /A link has no target\. Write its path/],
    ['/docs/%', /is broken/],
  ])('to %s is reported', async (target, message) => {
    expect(await linkTo(target)).toEqual([expect.stringMatching(message)]);
    expect(await linkTo(target)).toEqual([expect.stringContaining(`${DOC}:10: `)]);
  });

  it.each([
    ['with brackets and a line break', '[a [`b`]\nc](/nothing)'],
    ['around an image', '[![What it shows.](/img/emblem.svg)](/nothing)'],
    ['with a definition', '[a][b]\n\n[b]: /nothing'],
    ['in an element', '<a className="x" href="/nothing">a</a>'],
    ['of a component', "<MovedSections to={'/nothing'} ids={['x']} />\n\nexport const MovedSections = 1;"],
    ['in a list and a quotation', '- > [a](/nothing)'],
  ])('%s is found', async (_, prose) => {
    expect(await faults(prose)).toEqual([expect.stringContaining('The link /nothing is broken.')]);
  });

  it('in a post starts at the root', async () => {
    const found = await faults('[a](../mining.mdx)\n\n[b](./index.mdx)\n\n[c](/docs/mining.mdx)', POST);
    const links = found.filter((fault) => fault.includes('The link'));
    expect(links).toEqual([
      expect.stringContaining(':8: The link ../mining.mdx is relative to the post. Use a path from the root'),
      expect.stringContaining(':10: The link ./index.mdx is relative to the post.'),
      expect.stringContaining(':12: The link /docs/mining.mdx is broken. Write /docs/mining, or find'),
    ]);
  });
});

describe('a section', () => {
  it.each([
    ['with a name of its own', '/docs/mining#start'],
    ['named by its words', '/docs/mining#how-to-start'],
    ['with code, marks and punctuation', '/docs/mining#it-costs-0-atto-always'],
    ['of the same page, named twice', '#own-1'],
    ['in a list', '#in-a-list'],
    ['that has moved to another page', '#moved'],
    ['of a part', '#part'],
    ['that opens', '#more'],
    ['a footnote', '#user-content-fn-1'],
    ['a footnote of a post', '#user-content-fn-1-0a1b2c'],
  ])('%s is found', async (_, target) => {
    const prose = [
      "import Part from './_part.mdx';\nimport { MovedSections } from './table.csv';",
      '## Own\n\n## Own\n\n- ### In a list\n\n<Part />\n\n<details id="more">\n\nMore.\n\n</details>',
      "<MovedSections to=\"/docs\" ids={['moved', 'too']} />\n\nText.[^1]\n\n[^1]: Note.",
      `[there](${target})`,
    ].join('\n\n');
    expect(await faults(prose)).toEqual([]);
  });

  it.each([
    [
      '#onw',
      /this page has no section #onw\. Write #own, or give the section that name, with \{\/\* #onw \*\/\} at/,
    ],
    ['#nothing', /this page has no section #nothing\. Give the section that name/],
    ['/docs/mining#begin', /docs\/mining\.mdx has no section #begin\./],
    ['./index.mdx#prots', /docs\/integration\/index\.mdx has no section #prots\. Write #ports/],
    ['#user-content-fn-9', /has no section/],
  ])('%s that does not exist is reported', async (target, message) => {
    expect(await linkTo(target)).toEqual([expect.stringMatching(message)]);
  });

  it('in a code block is none', async () => {
    expect(await faults('```sh\n# Own\n```\n\n[a](#own)')).toHaveLength(1);
  });

  it('cannot be any element', async () => {
    expect(await faults('<div id="place" />\n\n[a](#place)')).toEqual([
      `${DOC}:10: The link #place leads to the id of an element, which the build does not accept. Link to a heading instead.`,
    ]);
  });

  it('of a part may be on the page around it', async () => {
    const part = 'docs/integration/_part.mdx';
    const around = pageWith("import Part from './_part.mdx';\n\n## Own\n\n<Part />");
    expect(await faultsIn(part, OTHERS[part]!, { [DOC]: around })).toEqual([]);
    expect(await faultsIn(part, OTHERS[part]!)).toHaveLength(1);
  });
});
