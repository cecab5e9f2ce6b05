import { gradeOf, withoutCode } from './prose';
import type { Known, PostSource } from './read-posts';

/** Reports what is wrong in one sentence and what to do in the next; empty if nothing is wrong. */
type Rule = (post: PostSource, known: Known) => readonly string[];

const MAX_GRADE = 12;
const MAX_WIDTH = 1600;
const MAX_BYTES = 1_500_000;

/**
 * Phrases that promise a price or a gain, or are mere hype. Denials such as “it is not a guarantee” are allowed.
 */
const BANNED: readonly RegExp[] = [
  /\bto the moon\b|\bmoonshots?\b|\bmooning\b/i,
  /\b\d+x (gains?|returns?|profits?)\b|\b(10|50|100|1000)x\b/i,
  /\bguaranteed (returns?|profits?|gains?|yields?|income)\b|\brisk[- ]free\b/i,
  /\bget rich\b|\bpassive income\b|\bfinancial freedom\b|\blambos?\b/i,
  /\bprice (target|prediction)s?\b|\bthe price (will|is going to|is set to) (rise|soar|go up|climb|double)\b/i,
  /\b(will|is going to|is set to) (moon|skyrocket|explode|10x)\b|\bskyrocket(s|ing)?\b/i,
  /\b(buy|invest) (now|before it is too late|today)\b|\binvestment opportunity\b|\bdon[’']t miss out\b/i,
  /\brevolutionary\b|\bgame[- ]chang(er|ing)\b|\bnext bitcoin\b|\bunprecedented\b/i,
];

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const listOf = (value: unknown) =>
  Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)];
const dayOf = (value: unknown) =>
  value instanceof Date ? value.toISOString().slice(0, 10) : text(value).slice(0, 10);

const nameAndDate: Rule = ({ folder, frontMatter }) => {
  const [, date, slug] = /^(\d{4}-\d\d-\d\d)-([a-z0-9-]+)$/.exec(folder) ?? [];
  if (date === undefined)
    return [`The folder "${folder}" does not start with a date. Name it YYYY-MM-DD-slug, in lower case.`];
  const day = dayOf(frontMatter.date);
  return [
    ...(day === date
      ? []
      : [
          `"date" is ${day || 'missing'}, but the folder has ${date}. Write "date: ${date}", or rename the folder.`,
        ]),
    ...(frontMatter.slug === slug
      ? []
      : [
          `"slug" is ${text(frontMatter.slug) || 'missing'}, but the folder has ${slug}. Write "slug: ${slug}", or rename the folder.`,
        ]),
  ];
};

const head: Rule = ({ frontMatter, body }) => {
  const description = text(frontMatter.description).trim();
  return [
    ...(text(frontMatter.title) === '' ? ['"title" is missing. Add one.'] : []),
    ...(description === ''
      ? [
          '"description" is missing. Summarize in one sentence what readers learn; lists, search results and cards show it.',
        ]
      : []),
    ...(description.length > 160
      ? [
          `"description" has ${description.length} characters. Search engines cut it off after 160: shorten it.`,
        ]
      : []),
    ...(listOf(frontMatter.keywords).length === 0
      ? ['"keywords" are missing. List a few terms that readers might search for.']
      : []),
    ...(frontMatter.unlisted === true || frontMatter.draft === true
      ? ['The post is unlisted or a draft. Remove that line when it is complete.']
      : []),
    ...(/^\{\/\* truncate \*\/\}$/m.test(body)
      ? []
      : ['The end of the introduction is not marked. Put {/* truncate */} on a line of its own after it.']),
    ...(/^# /m.test(withoutCode(body))
      ? ['The post has a first-level heading ("# …"), but the title is one already: start with "## …".']
      : []),
  ];
};

const signature: Rule = ({ frontMatter }, { authors, tags }) => {
  const signed = listOf(frontMatter.authors);
  const unknownTags = listOf(frontMatter.tags).filter((tag) => !tags.has(tag));
  return [
    ...(signed.length === 0
      ? ['"authors" is missing. Write "authors: [atto]", or "[community]" for a guest.']
      : []),
    ...signed
      .filter((author) => !authors.has(author))
      .map(
        (author) =>
          `The author "${author}" is unknown. Use a key of blog/authors.yml: ${[...authors].join(', ')}.`,
      ),
    ...unknownTags.map(
      (tag) => `The tag "${tag}" is unknown. Use one of ${[...tags].join(', ')}, or add it to blog/tags.yml.`,
    ),
  ];
};

const pictures: Rule = ({ body, beside }) => {
  const prose = withoutCode(body);
  const inMarkdown = [...prose.matchAll(/!\[([^\]]*)\]\(([^)\s]+)/g)].map(([, alt, src]) => ({
    alt: alt!,
    src: src!,
  }));
  const figures = [...prose.matchAll(/<(Figure|img|Image)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/g)]
    .filter(([, , members]) => /\bsrc=/.test(members!))
    .map(([, , members]) => ({
      alt: /\balt=(?:"([^"]*)"|'([^']*)'|\{)/.exec(members!)?.slice(1).find(Boolean) ?? '',
      first: /\spriority\b/.test(members!),
      src: /\bsrc=(?:"([^"]*)"|\{([^}]*)\})/.exec(members!)?.slice(1).find(Boolean) ?? '',
    }));
  const missing = [
    ...inMarkdown.map(({ src }) => src),
    ...[...prose.matchAll(/<Sample file="(\.\/[^"]+)"/g)].map(([, src]) => src!),
    ...[...prose.matchAll(/^import .* from ['"](\.\/[^'"?]+)[^'"]*['"]/gm)].map(([, src]) => src!),
  ].filter((src) => src.startsWith('./') && !beside.has(src.slice(2)));
  return [
    ...(figures.some(({ first }) => first)
      ? []
      : [
          'The post has no image. Put an illustration.svg next to it, run "npm run illustrations", and show illustration.png at the top: <Figure priority … />.',
        ]),
    ...[...inMarkdown, ...figures]
      .filter(({ alt }) => alt.trim().length < 10)
      .map(
        ({ src }) =>
          `The image ${src} has no alt text. Describe in "alt" what it shows, not that it is an image.`,
      ),
    ...missing.map((src) => `${src} does not exist. Put the file next to the post, or correct its name.`),
    ...[...beside].flatMap(([name, { bytes, width = 0 }]) => [
      ...(width > MAX_WIDTH
        ? [
            `${name} is ${width} pixels wide. Reduce it to at most ${MAX_WIDTH}: no column of the site is wider.`,
          ]
        : []),
      ...(bytes > MAX_BYTES
        ? [
            `${name} has ${Math.round(bytes / 1000)} kB. Reduce it to less than ${MAX_BYTES / 1000} kB: use fewer pixels or colours.`,
          ]
        : []),
    ]),
  ];
};

/**
 * A table whose headers are all empty is shown without them; a single empty one leaves a column without a name.
 */
const tables: Rule = ({ body }) =>
  [...withoutCode(body).matchAll(/^\|(.*)\|\n\|[-:| ]+\|$/gm)]
    .map(([, head]) => head!.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell === '') && cells.some((cell) => cell !== ''))
    .map(
      (cells) =>
        `The table with the headers "${cells.filter(Boolean).join('", "')}" has a column without a name. Name it: screen readers announce it with every cell.`,
    );

const links: Rule = ({ body }, { pages }) => {
  const prose = withoutCode(body);
  const targets = [...prose.matchAll(/(?<!!)\[[^\]]*\]\(([^)\s]+)/g)].map(([, target]) => target!);
  return targets.flatMap((target) => {
    const path = target.replace(/[#?].*$/, '').replace(/(.)\/$/, '$1');
    if (/^(https:|mailto:|#)/.test(target) || /^\/explorer\//.test(path)) return [];
    if (/^http:/.test(target)) return [`The link ${target} is not encrypted. Use https.`];
    if (!target.startsWith('/'))
      return [`The link ${target} is relative to the post. Use a path from the root, such as /docs/mining.`];
    if (pages.has(path)) return [];
    return [`The link ${target} is broken. Find the page with "npm start" and copy its path.`];
  });
};

const words: Rule = ({ frontMatter, body }) => {
  const all = [text(frontMatter.title), text(frontMatter.description), withoutCode(body)].join('\n');
  const found = BANNED.flatMap((pattern) => pattern.exec(all)?.[0] ?? []);
  const grade = gradeOf(body);
  return [
    ...found.map(
      (phrase) =>
        `The words "${phrase}" promise a price or are hype. State the facts and their date, and let readers draw their own conclusions.`,
    ),
    ...(grade > MAX_GRADE
      ? [
          `The text's reading grade is ${grade.toFixed(1)} (Flesch-Kincaid); the maximum is ${MAX_GRADE}. Split long sentences and use shorter words.`,
        ]
      : []),
    ...(/<!-{2}/.test(withoutCode(body))
      ? ['A comment is written <!-- like this -->, which breaks the page. Write {/* like this */}.']
      : []),
    ...(/^:::\w+ +[^[\s]/m.test(withoutCode(body))
      ? ['The title of a note has no brackets, which breaks the page. Write :::note[Title].']
      : []),
  ];
};

/** The last post that was retold in this site's own words. Later ones are as they were published. */
const LAST_RETOLD = '2025-10-08';
const WHEN_RETOLD =
  /^_This post was written in November 2026, in our own words, and says what was known (on \d{1,2} [A-Z][a-z]+|in [A-Z][a-z]+) \d{4}[^_]*\._$/m;

const retold: Rule = ({ frontMatter, body }) =>
  dayOf(frontMatter.date) > LAST_RETOLD || WHEN_RETOLD.test(body)
    ? []
    : [
        `Posts up to ${LAST_RETOLD} are retold, and this one does not say so. End it with "_This post was written in November 2026, in our own words, and says what was known on DAY MONTH YEAR._", as the others do.`,
      ];

const RULES: readonly Rule[] = [nameAndDate, head, signature, pictures, tables, links, words, retold];

/**
 * What a contributor must change in a post. Each message starts with the file and ends with the correction.
 */
export function faultsOf(post: PostSource, known: Known): string[] {
  return RULES.flatMap((rule) => rule(post, known)).map((fault) => `${post.file}: ${fault}`);
}
