import { textOf } from './front-matter-rules';
import { picturesIn } from './picture-rules';
import { retold, words } from './post-words';
import type { Rule } from './read-prose';
import { faultIf, lineOf } from './source-page';

const listOf = (value: unknown) =>
  Array.isArray(value) ? value.map(String) : value === undefined || value === null ? [] : [String(value)];

const dayOf = (value: unknown) =>
  value instanceof Date ? value.toISOString().slice(0, 10) : textOf(value).slice(0, 10);

const nameAndDate: Rule = (page) => {
  const [, folder = '', index] = /^blog\/([^/]+)(\/index\.mdx?)?$/.exec(page.file) ?? [];
  if (index === undefined) {
    const moved = `blog/${folder.replace(/\.mdx?$/, '')}/index.mdx`;
    return [{ line: 1, says: `The post is not in a folder. Move it to ${moved}.` }];
  }
  const [, date, slug = ''] = /^(\d{4}-\d\d-\d\d)-([a-z0-9-]+)$/.exec(folder) ?? [];
  if (date === undefined) {
    const says = `The folder "${folder}" does not start with a date. Name it YYYY-MM-DD-slug, in lower case.`;
    return [{ line: 1, says }];
  }
  const differs = (name: string, given: string, wanted: string) =>
    faultIf(
      given !== wanted,
      lineOf(page, name),
      `"${name}" is ${given || 'missing'}, but the folder has ${wanted}. Write "${name}: ${wanted}", or rename the folder.`,
    );
  return [
    ...differs('date', dayOf(page.frontMatter.date), date),
    ...differs('slug', textOf(page.frontMatter.slug), slug),
  ];
};

const signature: Rule = (page, { authors, tags }) => {
  const { keywords, unlisted, draft } = page.frontMatter;
  const signed = listOf(page.frontMatter.authors);
  const unknown = (name: string, values: readonly string[], known: ReadonlySet<string>) =>
    values
      .filter((value) => !known.has(value))
      .map((value) => ({ value, line: lineOf(page, name, value), all: [...known].join(', ') }));
  return [
    ...faultIf(
      listOf(keywords).length === 0,
      lineOf(page, 'keywords'),
      '"keywords" are missing. List a few terms that readers might search for.',
    ),
    ...faultIf(
      unlisted === true || draft === true,
      lineOf(page, unlisted === true ? 'unlisted' : 'draft'),
      'The post is unlisted or a draft. Remove that line when it is complete.',
    ),
    ...faultIf(
      signed.length === 0,
      lineOf(page, 'authors'),
      '"authors" is missing. Write "authors: [atto]", or "[community]" for a guest.',
    ),
    ...unknown('authors', signed, authors).map(({ value, line, all }) => ({
      line,
      says: `The author "${value}" is unknown. Use a key of blog/authors.yml: ${all}.`,
    })),
    ...unknown('tags', listOf(page.frontMatter.tags), tags).map(({ value, line, all }) => ({
      line,
      says: `The tag "${value}" is unknown. Use one of ${all}, or add it to blog/tags.yml.`,
    })),
  ];
};

const introduction: Rule = (page) => [
  ...faultIf(
    !/^\{\/\* truncate \*\/\}$/m.test(page.markup),
    1,
    'The end of the introduction is not marked. Put {/* truncate */} on a line of its own after it.',
  ),
  ...faultIf(
    !picturesIn(page).some(({ isFirst }) => isFirst),
    1,
    'The post has no image. Put an illustration.svg next to it, run "npm run illustrations", and show illustration.png at the top: <Figure priority … />.',
  ),
];

/** The front matter that only posts have. */
export const POST_HEAD: readonly Rule[] = [nameAndDate, signature];
/** What only the text of a post must have. */
export const POST_TEXT: readonly Rule[] = [introduction, words, retold];
