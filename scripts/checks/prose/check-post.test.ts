import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { faultsOf } from './check-page';
import { faultsIn, temporarySite } from './temporary-site';

const PICTURE = '<Figure priority src={x} alt="What it shows." />\n\n';
const IMPORT = "import x from './picture.svg';\n\n";
const BODY = `${IMPORT}${PICTURE}Atto is cash.\n\n{/* truncate */}\n\nIt costs nothing. See [Mining](/docs/mining#start).\n`;
const HEAD = {
  slug: 'a-post',
  title: 'A post',
  description: 'What a post says.',
  date: '2026-01-02',
  authors: ['atto'],
  tags: ['node'],
  keywords: ['Atto'],
};

interface Given {
  readonly folder?: string;
  readonly frontMatter?: Readonly<Record<string, unknown>>;
  readonly body?: string;
  readonly beside?: Readonly<Record<string, string | Buffer>>;
}

/** The faults of a post that differs in this from a correct one. */
function faults({ folder = '2026-01-02-a-post', frontMatter = {}, body = BODY, beside = {} }: Given) {
  const files = Object.entries({ 'picture.svg': '<svg/>', ...beside });
  return faultsIn(
    `blog/${folder}/index.mdx`,
    `---\n${stringify({ ...HEAD, ...frontMatter })}---\n\n${body}`,
    Object.fromEntries(files.map(([name, content]) => [`blog/${folder}/${name}`, content])),
  );
}
const withBody = (text: string) => faults({ body: `${BODY}\n${text}\n` });

it('a correct post has no faults', async () => expect(await faults({})).toEqual([]));

it.each(['on 8 October 2025', 'in June 2025, when the post was last revised'])(
  'a retold post that says what was known %s has no faults',
  async (when) => {
    const line = `_Rewritten in November 2026 from what was known ${when}._`;
    const frontMatter = { date: '2025-10-08' };
    const body = `${BODY}\n${line}\n`;
    expect(await faults({ folder: '2025-10-08-a-post', frontMatter, body })).toEqual([]);
  },
);

describe('a mistake in a post is reported with the file, the line and a correction', () => {
  it.each<[string, Given, RegExp]>([
    ['a folder without a date', { folder: 'a-post' }, /does not start with a date\. Name it YYYY-MM-DD-slug/],
    [
      'a date that differs from its folder',
      { frontMatter: { date: '2026-01-03' } },
      /"date" is 2026-01-03.*Write "date: 2026-01-02"/,
    ],
    [
      'a slug that differs from its folder',
      { frontMatter: { slug: 'b' } },
      /"slug" is b, .*Write "slug: a-post"/,
    ],
    ['no title', { frontMatter: { title: '' } }, /"title" is missing/],
    [
      'no description',
      { frontMatter: { description: undefined } },
      /"description" is missing\. Summarize in one sentence/,
    ],
    [
      'a long description',
      { frontMatter: { description: 'a'.repeat(161) } },
      /has 161 characters.*shorten it/,
    ],
    [
      'no line about its origin in a retold post',
      { folder: '2025-10-08-a-post', frontMatter: { date: '2025-10-08' } },
      /are retold, and this one does not say so\. End it with/,
    ],
    ['no keywords', { frontMatter: { keywords: [] } }, /"keywords" are missing/],
    ['an unlisted post', { frontMatter: { unlisted: true } }, /Remove that line/],
    [
      'no end of the introduction',
      { body: `${IMPORT}${PICTURE}Text.` },
      /Put \{\/\* truncate \*\/\} on a line of its own/,
    ],
    ['no author', { frontMatter: { authors: [] } }, /"authors" is missing/],
    [
      'an unknown author',
      { frontMatter: { authors: 'somebody' } },
      /author "somebody" is unknown\. Use a key of blog\/authors\.yml: atto, community/,
    ],
    [
      'an unknown tag',
      { frontMatter: { tags: ['nodes'] } },
      /tag "nodes" is unknown\. Use one of node, or add it/,
    ],
  ])('%s', async (_, given, message) => {
    const found = await faults(given);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(message);
    expect(found[0]).toMatch(/^blog\/[\w-]+\/index\.mdx:\d+: .*\.$/);
  });

  it('names the line of the front matter', async () => {
    const frontMatter = { authors: ['atto', 'somebody'], date: '2026-01-03', description: 'a'.repeat(161) };
    expect((await faults({ frontMatter })).map((fault) => fault.split(/: (?=\D)/)[0])).toEqual([
      'blog/2026-01-02-a-post/index.mdx:4',
      'blog/2026-01-02-a-post/index.mdx:5',
      'blog/2026-01-02-a-post/index.mdx:8',
    ]);
  });

  it('a post without a file, and one without a folder', async () => {
    const others = {
      'blog/2026-01-02-b/b.svg': '<svg/>',
      'blog/2026-01-02-c.mdx': `---\n${stringify(HEAD)}---\n\n${BODY}`,
    };
    const prose = await temporarySite(others);
    const of = (file: string) =>
      faultsOf(
        prose.pages.find((page) => page.file === file)!,
        prose,
      );
    expect(of('blog/2026-01-02-b/index.mdx')).toEqual([
      'blog/2026-01-02-b/index.mdx:1: The folder has no index.mdx. Write the post there, or remove the folder.',
    ]);
    expect(of('blog/2026-01-02-c.mdx')[0]).toBe(
      'blog/2026-01-02-c.mdx:1: The post is not in a folder. Move it to blog/2026-01-02-c/index.mdx.',
    );
  });

  it.each([
    ['a second title', '# Again', /Start with "## …"/],
    [
      'an image without alt text',
      '![](/img/emblem.svg)',
      /\/img\/emblem\.svg has no alt text.*Describe in "alt"/,
    ],
    ['a figure without alt text', '<Figure src={x} caption="A." />', /The image x has no alt text/],
    ['a missing image', '![What it shows.](./x.svg)', /\.\/x\.svg does not exist\. Put the file next to/],
    ['a missing sample', '<Sample file="./x.py" />', /\.\/x\.py does not exist/],
    ['a missing import', "import y from './x.png';", /\.\/x\.png does not exist/],
    [
      'a column without a name',
      '|  | A | B |\n|---|---|---|\n| x | y | z |',
      /The table with the headers "A", "B".*Name it/,
    ],
    ['a broken link', '[there](/docs/minig)', /link \/docs\/minig is broken/],
    ['a relative link', '[there](../mining)', /Use a path from the root/],
    ['a link without encryption', '[there](http://example.org)', /Use https/],
    ['a comment that breaks the page', '<!-- x -->', /Write \{\/\* like this \*\/\}/],
    ['a note that breaks the page', ':::note A title', /Write :::note\[Title\]/],
    [
      'hard reading',
      'Notwithstanding considerable organizational complications, institutional participants continuously investigate alternative infrastructural configurations.',
      /reading grade is \d\d.*Split long sentences/,
    ],
  ])('%s', async (_, text, message) => {
    const found = await withBody(text);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(message);
  });

  it.each([
    'Atto goes to the moon.',
    'This is a 100x.',
    'Enjoy guaranteed returns.',
    'The price will soar.',
    'Buy now.',
    'A revolutionary coin.',
    'Here is passive income.',
    'Our price target is high.',
  ])('promises and hype: %s', async (text) => {
    expect((await withBody(text)).join()).toMatch(
      /The words ".+" promise a price or are hype\. State the facts/,
    );
  });

  it('an image that is too wide, and one with too many bytes', async () => {
    const create = { width: 4000, height: 1, channels: 3 as const, background: 'white' };
    const wide = await sharp({ create }).png().toBuffer();
    expect(await faults({ beside: { 'a.png': wide, 'b.svg': Buffer.alloc(2_000_000) } })).toEqual([
      expect.stringMatching(/mdx:1: a\.png is 4000 pixels wide\. Reduce it to at most 1600/),
      expect.stringMatching(/mdx:1: b\.svg has 2000 kB\. Reduce it to less than 1500 kB/),
    ]);
  });
});

describe('what is not a mistake', () => {
  it.each([
    ['a denial', 'It is not a guarantee. We promise no price, and it may fall.'],
    ['text in code', '```md\n# Title ![](x.png) [x](y)\n<!-- x -->\n```'],
    [
      'a link to the explorer, an email address, or a section of the post',
      '[a](/explorer/accounts/x) [b](mailto:a@b.c) [c](#c)\n\n## C',
    ],
    ['an existing image', '![What it shows.](./a.svg)'],
    ['a table without headers', '|  |  |\n|---|---|\n| x | y |'],
    ['a figure with alt text', '<Figure\n  src={x}\n  alt="What it shows > what it hides."\n/>'],
  ])('%s', async (_, text) => {
    expect(await faults({ body: `${BODY}\n${text}\n`, beside: { 'a.svg': '<svg/>' } })).toEqual([]);
  });
});
