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

it('a sound post has no faults', () => expect(faults({})).toEqual([]));

describe('a post with a mistake is told so, with the file and the cure', () => {
  it.each<[string, Partial<PostSource>, RegExp]>([
    ['a folder without a date', { folder: 'a-post' }, /does not begin with a date\. Call it YYYY-MM-DD-slug/],
    [
      'another date than its folder',
      { frontMatter: { date: '2026-01-03' } },
      /"date" is 2026-01-03.*Write "date: 2026-01-02"/,
    ],
    ['another slug than its folder', { frontMatter: { slug: 'b' } }, /"slug" is b, .*Write "slug: a-post"/],
    ['no title', { frontMatter: { title: '' } }, /"title" is missing/],
    [
      'no description',
      { frontMatter: { description: undefined } },
      /"description" is missing\. Say in one sentence/,
    ],
    [
      'a long description',
      { frontMatter: { description: 'a'.repeat(161) } },
      /has 161 characters.*shorten it/,
    ],
    ['no keywords', { frontMatter: { keywords: [] } }, /"keywords" are missing/],
    ['a place where nobody finds it', { frontMatter: { unlisted: true } }, /Take the line out/],
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
    ['a title of its own', '# Again', /begin with "## …"/],
    ['a picture without words', '![](/img/x.png)', /\/img\/x\.png has no words.*Say in "alt"/],
    ['a figure without words', '<Figure src={x} caption="A." />', /The picture x has no words/],
    [
      'a picture that is not there',
      '![What it shows.](./x.svg)',
      /\.\/x\.svg is not there\. Put the file beside/,
    ],
    ['a sample that is not there', '<Sample file="./x.py" />', /\.\/x\.py is not there/],
    ['an import that is not there', "import x from './x.png';", /\.\/x\.png is not there/],
    [
      'a column without a name',
      '|  | A | B |\n|---|---|---|\n| x | y | z |',
      /The table with "A", "B" in its head.*Name it/,
    ],
    ['a link that leads nowhere', '[there](/docs/minig)', /link \/docs\/minig leads nowhere/],
    ['a link that depends on its place', '[there](../mining)', /Write the path from the root/],
    ['a link without encryption', '[there](http://example.org)', /Write it with https/],
    ['a comment that breaks the page', '<!-- x -->', /Write \{\/\* so \*\/\}/],
    ['a note that breaks the page', ':::note A title', /Write :::note\[Title\]/],
    [
      'hard reading',
      'Notwithstanding considerable organizational complications, institutional participants continuously investigate alternative infrastructural configurations.',
      /asks for grade \d\d.*Cut long sentences in two/,
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
  ])('promises and noise: %s', (text) => {
    expect(withBody(text).join()).toMatch(/The words ".+" promise a price or make noise\. Say what is so/);
  });

  it('a picture that is too wide, and one that is too heavy', () => {
    const beside = new Map([['a.png', { bytes: 2_000_000, width: 4000 }]]);
    expect(faults({ beside })).toEqual([
      expect.stringMatching(/a\.png is 4000 pixels wide\. Make it 1600 at most/),
      expect.stringMatching(/a\.png has 2000 kB\. Make it smaller than 1500 kB/),
    ]);
  });
});

describe('what is no mistake', () => {
  it.each([
    ['a denial', 'It is not a guarantee. We promise no price, and it may fall.'],
    ['what stands in code', '```md\n# Title ![](x.png) [x](y)\n<!-- x -->\n```'],
    [
      'a link into the explorer, by mail, or within the post',
      '[a](/explorer/accounts/x) [b](mailto:a@b.c) [c](#c)',
    ],
    ['a picture that is there', '![What it shows.](./a.png)'],
    ['a table without a head', '|  |  |\n|---|---|\n| x | y |'],
    ['a figure with words', '<Figure\n  src={x}\n  alt="What it shows > what it hides."\n/>'],
  ])('%s', (_, text) => {
    expect(
      faults({ body: `${BODY}\n${text}\n`, beside: new Map([['a.png', { bytes: 1, width: 1600 }]]) }),
    ).toEqual([]);
  });
});

describe('the posts of the blog', async () => {
  const root = join(import.meta.dirname, '../..');
  const posts = await readPosts(root);
  const known = readKnown(root, posts);

  it.each(posts.map((one) => [one.folder, one] as const))('%s has no faults', (_, one) => {
    expect(faultsOf(one, known)).toEqual([]);
  });

  it.each(Object.entries(PLANNED_WORDS))(
    '%s is about as long as planned, %i words, and easy to read',
    (slug, planned) => {
      const { body } = posts.find(({ frontMatter }) => frontMatter.slug === slug)!;
      expect(Math.abs(countWords(body) / planned - 1)).toBeLessThanOrEqual(LEEWAY);
      expect(gradeOf(body)).toBeLessThanOrEqual(12);
    },
  );

  it('notices of a listing are the ones without a plan', () => {
    const unplanned = posts
      .map(({ frontMatter }) => String(frontMatter.slug))
      .filter((slug) => !(slug in PLANNED_WORDS));
    expect(unplanned.every((slug) => slug.startsWith('atto-is-now-live-on-'))).toBe(true);
  });
});
