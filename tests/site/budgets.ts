/** The maximum of gzipped bytes, and the reason for it. Raise one only for a reason that a reader would accept. */
export interface Budget {
  readonly what: string;
  readonly bytes: number;
  readonly reason: string;
}

/** The one style sheet of all pages. */
export const STYLES: Budget = {
  what: 'the style sheet',
  bytes: 35_000,
  reason:
    'Fetched once for all pages, and no first paint waits for it: 15 kB are the framework’s, and parts that load later bring their own styles; includes print styles.',
};

/** The styles within a page’s HTML. */
export const FIRST_STYLES: Budget = {
  what: 'the styles that a page has in its HTML',
  bytes: 12_500,
  reason:
    'Less than half of the style sheet: a page that repeated most of it would be painted later than with the sheet alone.',
};

/** The scripts that the home page fetches after the first paint or on use. */
export const LATE: Budget = {
  what: 'the live card, the demonstration and the search',
  bytes: 63_200,
  reason:
    'A phone on a slow connection loads them within half a second; shared code is fetched once. Beyond 60 kB are the kernel that searches for work several times as fast (0.8 kB), the session that follows every stream (0.6 kB), the marks of trusted URLs, and the search’s links for shortened addresses (0.3 kB).',
};

/** The built worker that searches for work; `mark` is a text that only the GPU engines contain. */
export const ENGINES: Budget & { readonly mark: string } = {
  what: 'the engines that search for work',
  bytes: 9_000,
  reason: 'A page fetches them even if it never searches, so they contain only what the engines need.',
  mark: 'llvmpipe',
};

/** Pages of the explorer that name the code of their content in their HTML, so that it is fetched early (src/plugins/early-code). */
const EARLY = /^(explorer|richlist)\b/;

/**
 * Parts of the product that only their own pages fetch, with a string in their code that survives minification, and
 * the pages that link them, if any.
 */
export const APART: readonly { readonly part: string; readonly mark: string; readonly own?: RegExp }[] = [
  { part: 'the explorer', mark: 'Latest transactions', own: EARLY },
  {
    part: 'the query library of explorer and rich list',
    mark: 'No QueryClient set, use QueryClientProvider to set one',
    own: EARLY,
  },
  { part: 'the protocol core', mark: 'WORK_MALFORMED', own: EARLY },
  { part: 'the reader of API specifications', mark: 'x-tagGroups', own: /^api\// },
];

/** The scripts of the wallet's first screen beyond those of every page, without workers and prefetched parts. */
export const WALLET_SCRIPTS: Budget = {
  what: 'the scripts of the wallet above those of every page',
  bytes: 73_000,
  reason:
    'A phone on a slow connection can create a wallet within a minute of its first visit. On 24 November 2026 they were 64.8 kB.',
};

/** The same for an unlocked wallet on its home, with everything that sends and receives. */
export const OPEN_WALLET_SCRIPTS: Budget = {
  what: 'the scripts of an unlocked wallet above those of every page',
  bytes: 115_000,
  reason:
    'A tenth more than on 28 November 2026. Signatures are verified in the worker of the keys, so the page has no curve arithmetic; this half is fetched while the owner types the password.',
};

/** The scripts of a faucet page before anything is started, above those of every page. */
export const FAUCET_SCRIPTS: Budget = {
  what: 'the scripts of a faucet page before Start, above those of every page',
  bytes: 25_000,
  reason:
    'Amount, limits and budget are there within a second on a phone with a slow connection. The code for claims loads with the first one, and that for measured rates only on devices that have some.',
};

/** The same with everything that a visitor can make the page load: a claim, the reader of codes, the donations. */
export const CLAIM_SCRIPTS: Budget = {
  what: 'all page scripts of a claim at a faucet, above those of every page',
  bytes: 60_000,
  reason: 'A newcomer without a cache has the first coins within a minute.',
};

/** The same with the workers that search for work and read QR codes. */
export const CLAIM_WITH_WORKERS: Budget = {
  what: 'all scripts of a claim at a faucet with its workers',
  bytes: 78_000,
  reason:
    'The engines that search for work are 8 kB of it. The decoder of QR codes is 13 kB, and only the reader loads it.',
};

/** Everything of a wallet with an origin of its own: document, scripts, styles, workers with WebAssembly, icons. */
export const WALLET_ORIGIN: Budget = {
  what: 'a wallet with an origin of its own',
  bytes: 352_000,
  reason:
    'With all parts that load on use; it is fetched once and cached as a whole. React is a quarter of it.',
};
