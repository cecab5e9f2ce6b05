/** The most that a page of one kind may cost, in bytes after gzip: what it costs, and a tenth. */
export interface PageBudget {
  /** A page of this kind in the build. */
  readonly file: string;
  /** Its HTML with the styles for its first paint, without the files that it loads. */
  readonly html: number;
  /** The scripts that its HTML names. */
  readonly scripts: number;
  /** The scripts that it loads until it has settled, above those that every page names; workers do not count. */
  readonly own?: number;
}

/** A classic scaffold of Docusaurus 3.10.2 names 155,255 bytes on every page; this is 0.95 times as much. */
const SCRIPTS = Math.floor(155_255 * 0.95);

const page = (file: string, html: number, own?: number): PageBudget => ({
  ...{ file, html, scripts: SCRIPTS },
  ...(own === undefined ? {} : { own }),
});
export const PAGE_BUDGETS = {
  home: page('index.html', 28_400, 22_600),
  'docs page': page('docs/integration.html', 27_300),
  // The longest: it shows whole programs, some of them in three languages.
  'docs page with programs': page('docs/integration/exchange-programs.html', 80_600),
  'list of posts': page('blog.html', 24_500),
  post: page('blog/pre-release.html', 24_300),
  help: page('help.html', 23_000),
  'not found': page('404.html', 14_900),
  search: page('search.html', 14_600, 15_800),
  // All operations with their schemas and examples are in the HTML, and Redoc is most of what they load.
  // Its HTML names its code, so that it is fetched early (src/plugins/early-code).
  'API reference': { ...page('api/node.html', 58_900, 398_000), scripts: SCRIPTS + 398_000 },
  explorer: page('explorer.html', 16_200, 101_900),
  account: page('explorer/accounts.html', 16_200, 127_600),
  transaction: page('explorer/transactions.html', 16_200, 124_100),
  'watch list': page('explorer/watch.html', 16_200, 121_000),
  'rich list': page('richlist.html', 20_800, 125_700),
  wallet: page('wallet.html', 18_300, 83_000),
  faucet: page('faucet-dev.html', 18_300, 48_100),
} as const satisfies Readonly<Record<string, PageBudget>>;

/** The one style sheet of all pages, and the part of it that a page has in its HTML. */
export const STYLES = 36_000;
export const FIRST_STYLES = 14_000;
/**
 * The scripts of a wallet that is unlocked, on a desktop with the code of its address, and of a faucet after a claim, above
 * those that every page names.
 */
export const OPEN_WALLET_SCRIPTS = 142_000;
export const CLAIM_SCRIPTS = 60_800;
/** All files of a wallet with an origin of its own; React is a fifth of it. */
export const WALLET_ORIGIN = 490_000;
