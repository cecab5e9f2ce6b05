import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './check-post';
import { LEEWAY, PLANNED_WORDS } from './planned-lengths';
import { countWords, gradeOf } from './prose';
import { readKnown, readPosts, type Known, type PostSource } from './read-posts';

const KNOWN: Known = {
  authors: new Set(['atto', 'community']),
  tags: new Set(['node']),
  pages: new Set(['/docs/mining', '/blog/mining']),
};
const PICTURE = '<Figure priority src={x} alt="What it shows." />\n\n';
const BODY =
  PICTURE + 'Atto is cash.\n\n{/* truncate */}\n\nIt costs nothing. See [Mining](/docs/mining#start).\n';

function post({ frontMatter = {}, body = BODY, ...rest }: Partial<PostSource> = {}): PostSource {
  const head = {
    slug: 'a-post',
    title: 'A post',
    description: 'What a post says.',
    date: '2026-01-02',
    authors: ['atto'],
    tags: ['node'],
    keywords: ['Atto'],
  };
  return {
    folder: '2026-01-02-a-post',
    file: 'blog/2026-01-02-a-post/index.mdx',
    beside: new Map(),
    body,
    ...rest,
    frontMatter: { ...head, ...frontMatter },
  };
}
const faults = (given: Partial<PostSource>) => faultsOf(post(given), KNOWN);
const withBody = (text: string) => faults({ body: `${BODY}\n${text}\n` });

it('a correct post has no faults', () => expect(faults({})).toEqual([]));

it.each(['on 8 October 2025', 'in June 2025, when the post was last revised'])(
  'a retold post that says what was known %s has no faults',
  (when) => {
    const line = `_This post was written in November 2026, in our own words, and says what was known ${when}._`;
    const frontMatter = { date: '2025-10-08' };
    expect(faults({ folder: '2025-10-08-a-post', frontMatter, body: `${BODY}\n${line}\n` })).toEqual([]);
  },
);

describe('a mistake in a post is reported with the file and a correction', () => {
  it.each<[string, Partial<PostSource>, RegExp]>([
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
      { body: `${PICTURE}Text.` },
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
  ])('%s', (_, given, message) => {
    const found = faults(given);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(message);
    expect(found[0]).toMatch(/^blog\/2026-01-02-a-post\/index\.mdx: .*\.$/);
  });

  it.each([
    ['a second title', '# Again', /start with "## …"/],
    ['an image without alt text', '![](/img/x.png)', /\/img\/x\.png has no alt text.*Describe in "alt"/],
    ['a figure without alt text', '<Figure src={x} caption="A." />', /The image x has no alt text/],
    ['a missing image', '![What it shows.](./x.svg)', /\.\/x\.svg does not exist\. Put the file next to/],
    ['a missing sample', '<Sample file="./x.py" />', /\.\/x\.py does not exist/],
    ['a missing import', "import x from './x.png';", /\.\/x\.png does not exist/],
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
  ])('%s', (_, text, message) => {
    const found = withBody(text);
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
  ])('promises and hype: %s', (text) => {
    expect(withBody(text).join()).toMatch(/The words ".+" promise a price or are hype\. State the facts/);
  });

  it('an image that is too wide, and one with too many bytes', () => {
    const beside = new Map([['a.png', { bytes: 2_000_000, width: 4000 }]]);
    expect(faults({ beside })).toEqual([
      expect.stringMatching(/a\.png is 4000 pixels wide\. Reduce it to at most 1600/),
      expect.stringMatching(/a\.png has 2000 kB\. Reduce it to less than 1500 kB/),
    ]);
  });
});

describe('what is not a mistake', () => {
  it.each([
    ['a denial', 'It is not a guarantee. We promise no price, and it may fall.'],
    ['text in code', '```md\n# Title ![](x.png) [x](y)\n<!-- x -->\n```'],
    [
      'a link to the explorer, an email address, or a section of the post',
      '[a](/explorer/accounts/x) [b](mailto:a@b.c) [c](#c)',
    ],
    ['an existing image', '![What it shows.](./a.png)'],
    ['a table without headers', '|  |  |\n|---|---|\n| x | y |'],
    ['a figure with alt text', '<Figure\n  src={x}\n  alt="What it shows > what it hides."\n/>'],
  ])('%s', (_, text) => {
    expect(
      faults({ body: `${BODY}\n${text}\n`, beside: new Map([['a.png', { bytes: 1, width: 1600 }]]) }),
    ).toEqual([]);
  });
});

describe('the posts of the blog', async () => {
  const root = join(import.meta.dirname, '../../..');
  const posts = await readPosts(root);
  const known = readKnown(root, posts);

  it.each(posts.map((one) => [one.folder, one] as const))('%s has no faults', (_, one) => {
    expect(faultsOf(one, known)).toEqual([]);
  });

  it.each(Object.entries(PLANNED_WORDS))(
    '%s has about the planned length of %i words, and is easy to read',
    (slug, planned) => {
      const { body } = posts.find(({ frontMatter }) => frontMatter.slug === slug)!;
      expect(Math.abs(countWords(body) / planned - 1)).toBeLessThanOrEqual(LEEWAY);
      expect(gradeOf(body)).toBeLessThanOrEqual(12);
    },
  );

  it('only listing notices have no planned length', () => {
    const unplanned = posts
      .map(({ frontMatter }) => String(frontMatter.slug))
      .filter((slug) => !(slug in PLANNED_WORDS));
    expect(unplanned.every((slug) => slug.startsWith('atto-is-now-live-on-'))).toBe(true);
  });
});
