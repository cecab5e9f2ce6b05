/** So many bytes, gzip, may something take, and why so many. Raise one only with a reason that a reader would accept. */
export interface Budget {
  readonly what: string;
  readonly bytes: number;
  readonly reason: string;
}

/**
 * Pages whose named scripts are weighed: one of each kind that the scaffold has too. An untouched classic scaffold of
 * Docusaurus 3.10.2 names 155,255 bytes on each (tests/bench/scaffold.bench.ts).
 */
const SCAFFOLD = 155_255;

export const SCRIPTS: readonly (Budget & { readonly page: string })[] = [
  { page: 'index.html', what: 'scripts that the first page names' },
  { page: 'docs/integration.html', what: 'scripts that a docs page names' },
  { page: 'blog/pre-release.html', what: 'scripts that a post names' },
].map((page) => ({
  ...page,
  bytes: Math.floor(SCAFFOLD * 0.9),
  reason:
    'A tenth less than the bare framework: it colours code on every page, this site where there is code.',
}));

/** The one style sheet of all pages. */
export const STYLES: Budget = {
  what: 'the style sheet',
  bytes: 30_500,
  reason:
    'Fetched once, for all pages: 15 kB are the framework’s, and what parts that come later look like comes with them; paper included.',
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
  what: 'the live card, the demonstration and the search',
  bytes: 61_500,
  reason:
    'A phone on a slow connection has them within half a second; what they share is fetched once. Above 60 kB are the kernel that searches for work several times as fast (0.8 kB) and the one session that follows every stream (0.6 kB).',
};

/** The worker that searches for work, as it is built; `mark` is a text of the graphics engines alone. */
export const ENGINES: Budget & { readonly mark: string } = {
  what: 'the engines that search for work',
  bytes: 9_000,
  reason:
    'A page that may never search fetches them before it can: everything that one engine needs, and no more.',
  mark: 'llvmpipe',
};

/**
 * Parts of the product that only their own pages fetch: how to know their code when one sees it, by a text of theirs
 * that stays as it is when scripts are made small.
 */
export const APART: readonly { readonly part: string; readonly mark: string }[] = [
  { part: 'the explorer', mark: 'Latest transactions' },
  {
    part: 'the query library of explorer and rich list',
    mark: 'No QueryClient set, use QueryClientProvider to set one',
  },
  { part: 'the protocol core', mark: 'WORK_MALFORMED' },
  { part: 'the reader of API specifications', mark: 'x-tagGroups' },
];
