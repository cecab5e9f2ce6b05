import { gradeOf, withoutCode } from './prose';
import type { Known, PostSource } from './read-posts';

/** Says in one sentence what is wrong and in the next what to do; empty where nothing is. */
type Rule = (post: PostSource, known: Known) => readonly string[];

const MAX_GRADE = 12;
const MAX_WIDTH = 1600;
const MAX_BYTES = 1_500_000;

/** Words that promise a price or a gain, or that only make noise. What is denied may be said: “it is not a guarantee”. */
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
    return [`The folder "${folder}" does not begin with a date. Call it YYYY-MM-DD-slug, in small letters.`];
  const said = dayOf(frontMatter.date);
  return [
    ...(said === date
      ? []
      : [
          `"date" is ${said || 'missing'}, but the folder says ${date}. Write "date: ${date}", or rename the folder.`,
        ]),
    ...(frontMatter.slug === slug
      ? []
      : [
          `"slug" is ${text(frontMatter.slug) || 'missing'}, but the folder says ${slug}. Write "slug: ${slug}", or rename the folder.`,
        ]),
  ];
};

const head: Rule = ({ frontMatter, body }) => {
  const description = text(frontMatter.description).trim();
  return [
    ...(text(frontMatter.title) === '' ? ['"title" is missing. Give the post one.'] : []),
    ...(description === ''
      ? [
          '"description" is missing. Say in one sentence what a reader learns; lists, search and cards show it.',
        ]
      : []),
    ...(description.length > 160
      ? [`"description" has ${description.length} characters. Search engines cut after 160: shorten it.`]
      : []),
    ...(listOf(frontMatter.keywords).length === 0
      ? ['"keywords" are missing. List a few words that readers would search for.']
      : []),
    ...(frontMatter.unlisted === true || frontMatter.draft === true
      ? [
          'The post is marked as unlisted or a draft, so nobody finds it. Take the line out when it is complete.',
        ]
      : []),
    ...(/^\{\/\* truncate \*\/\}$/m.test(body)
      ? []
      : ['Nothing says where the introduction ends. Put {/* truncate */} on a line of its own after it.']),
    ...(/^# /m.test(withoutCode(body))
      ? ['The post has a heading of the first level ("# …"). The title is that already: begin with "## …".']
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
          'The post has no picture of its own. Draw illustration.svg beside it, run "npm run illustrations", and show illustration.png at the top: <Figure priority … />.',
        ]),
    ...[...inMarkdown, ...figures]
      .filter(({ alt }) => alt.trim().length < 10)
      .map(
        ({ src }) =>
          `The picture ${src} has no words for those who cannot see it. Say in "alt" what it shows, not that it is a picture.`,
      ),
    ...missing.map((src) => `${src} is not there. Put the file beside the post, or correct its name.`),
    ...[...beside].flatMap(([name, { bytes, width = 0 }]) => [
      ...(width > MAX_WIDTH
        ? [`${name} is ${width} pixels wide. Make it ${MAX_WIDTH} at most: no column of the site is wider.`]
        : []),
      ...(bytes > MAX_BYTES
        ? [
            `${name} has ${Math.round(bytes / 1000)} kB. Make it smaller than ${MAX_BYTES / 1000} kB: fewer pixels, or fewer colours.`,
          ]
        : []),
    ]),
  ];
};

/** A table whose whole head is empty is shown without one; a single empty cell leaves a column without a name. */
const tables: Rule = ({ body }) =>
  [...withoutCode(body).matchAll(/^\|(.*)\|\n\|[-:| ]+\|$/gm)]
    .map(([, head]) => head!.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell === '') && cells.some((cell) => cell !== ''))
    .map(
      (cells) =>
        `The table with "${cells.filter(Boolean).join('", "')}" in its head has a column without a name. Name it: screen readers say it with every cell.`,
    );

const links: Rule = ({ body }, { pages }) => {
  const prose = withoutCode(body);
  const targets = [...prose.matchAll(/(?<!!)\[[^\]]*\]\(([^)\s]+)/g)].map(([, target]) => target!);
  return targets.flatMap((target) => {
    const path = target.replace(/[#?].*$/, '').replace(/(.)\/$/, '$1');
    if (/^(https:|mailto:|#)/.test(target) || /^\/explorer\//.test(path)) return [];
    if (/^http:/.test(target)) return [`The link ${target} is not encrypted. Write it with https.`];
    if (!target.startsWith('/'))
      return [
        `The link ${target} depends on where the post stands. Write the path from the root, as in /docs/mining.`,
      ];
    if (pages.has(path)) return [];
    return [
      `The link ${target} leads nowhere on this site. Look for the page with "npm start", and copy its path.`,
    ];
  });
};

const words: Rule = ({ frontMatter, body }) => {
  const said = [text(frontMatter.title), text(frontMatter.description), withoutCode(body)].join('\n');
  const found = BANNED.flatMap((pattern) => pattern.exec(said)?.[0] ?? []);
  const grade = gradeOf(body);
  return [
    ...found.map(
      (phrase) =>
        `The words "${phrase}" promise a price or make noise. Say what is so, with its date, and leave the rest to the reader.`,
    ),
    ...(grade > MAX_GRADE
      ? [
          `The text asks for grade ${grade.toFixed(1)} (Flesch-Kincaid); ${MAX_GRADE} is the most. Cut long sentences in two, and take the shorter word.`,
        ]
      : []),
    ...(/<!-{2}/.test(withoutCode(body))
      ? ['A comment is written <!-- so -->, which breaks the page. Write {/* so */}.']
      : []),
    ...(/^:::\w+ +[^[\s]/m.test(withoutCode(body))
      ? ['The title of a note stands without brackets, which breaks the page. Write :::note[Title].']
      : []),
  ];
};

const RULES: readonly Rule[] = [nameAndDate, head, signature, pictures, tables, links, words];

/** What a contributor has to change in a post: each a sentence with the file in front and the cure at its end. */
export function faultsOf(post: PostSource, known: Known): string[] {
  return RULES.flatMap((rule) => rule(post, known)).map((fault) => `${post.file}: ${fault}`);
}
