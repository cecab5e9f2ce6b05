/** So many bytes, gzip, may something take, and why so many. Raise one only with a reason that a reader would accept. */
export interface Budget {
  readonly what: string;
  readonly bytes: number;
  readonly reason: string;
}

/**
 * Pages whose named scripts are weighed: one of each kind that the scaffold has too. The figure is that of an untouched
 * classic scaffold of Docusaurus 3.10.2, 155,255 bytes on each, times 1.1 (tests/bench/scaffold.bench.ts).
 */
const SCAFFOLD = 155_255;

export const SCRIPTS: readonly (Budget & { readonly page: string })[] = [
  { page: 'index.html', what: 'scripts that the first page names' },
  { page: 'docs/integration.html', what: 'scripts that a docs page names' },
  { page: 'blog/pre-release.html', what: 'scripts that a post names' },
].map((page) => ({
  ...page,
  bytes: Math.floor(SCAFFOLD * 1.1),
  reason: 'At most a tenth more than the bare framework, for all that this site does.',
}));

/** The one style sheet of all pages. */
export const STYLES: Budget = {
  what: 'the style sheet',
  bytes: 38_000,
  reason:
    'The framework puts the styles of all pages into one file: 15 kB are its own, and it is fetched once, for all pages, paper included.',
};

/** A page's own text, without what it loads. */
export const HTML: Budget = {
  what: 'the text of a page of prose',
  bytes: 32_000,
  reason:
    'The first 14 kB come with the first answer of a connection, 28 kB more with the second: the first payment, in five languages, needs both.',
};

/** What the first page fetches once it has been painted, or is used. */
export const LATE: Budget = {
  what: 'the live card and the demonstration',
  bytes: 48_000,
  reason:
    'Together with the 12 kB that the search fetches when it is opened: 60 kB. What recognises addresses comes on top, with the first letter.',
};

/**
 * Parts of the product that only their own pages fetch: how to know their code when one sees it, by a text of theirs
 * that stays as it is when scripts are made small.
 */
export const APART: readonly { readonly part: string; readonly mark: string }[] = [
  { part: 'the explorer', mark: 'Latest transactions' },
  { part: 'the queries of explorer and rich list', mark: 'refetchOnWindowFocus' },
  { part: 'the protocol core', mark: 'WORK_MALFORMED' },
  { part: 'the reader of API specifications', mark: 'x-tagGroups' },
];
