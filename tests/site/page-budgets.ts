import { FAUCET_SCRIPTS, WALLET_SCRIPTS } from './budgets';

/** The most that a page of one kind may cost, in bytes after gzip. Raise one only for a reason that a reader would accept. */
export interface PageBudget {
  /** A page of this kind in the build. */
  readonly file: string;
  /** Its HTML with the styles for its first paint, without the files that it loads. */
  readonly html: number;
  /** The scripts that its HTML names. */
  readonly scripts: number;
  /**
   * The scripts that it loads until it has settled, above those of every page; workers do not count. Not for pages that
   * load none.
   */
  readonly own?: number;
}

/**
 * Everything for the first paint, and all of the text: the first 14 kB, which hold the styles and the beginning, arrive in
 * the first round trip of a connection, 28 kB more in the second. The longest page, 74 kB, is the exchange trial, which shows
 * the modules that verify what a node sends as a whole, in two languages.
 */
const TEXT_HTML = 82_000;

/**
 * An unmodified classic scaffold of Docusaurus 3.10.2 links 155,255 bytes on every page; this is 0.95 times as much. The
 * difference is Prism, which only pages with code load here.
 */
const TEXT_SCRIPTS = Math.floor(155_255 * 0.95);

/** A page whose HTML is a frame: what it shows is rendered in the browser. */
const FRAME_HTML = 18_000;

const text = (file: string): PageBudget => ({ file, html: TEXT_HTML, scripts: TEXT_SCRIPTS });
/** A page whose HTML names the scripts of its content too, so that they are fetched early (src/plugins/early-code). */
const early = (file: string, own: number): PageBudget & { readonly own: number } => ({
  ...text(file),
  scripts: TEXT_SCRIPTS + own,
  own,
});

/** Nearly 9 kB of what the pages of explorer and rich list load are the query library (@tanstack/react-query). */
export const PAGE_BUDGETS = {
  home: text('index.html'),
  'docs page': text('docs/integration.html'),
  'docs page with programs': text('docs/integration/exchange-guide.html'),
  'list of posts': text('blog.html'),
  post: text('blog/pre-release.html'),
  help: text('help.html'),
  'not found': { ...text('404.html'), html: FRAME_HTML },
  // 3 kB of it recognise addresses and hashes: they come with the field, so that the first key does not wait for them.
  search: { ...text('search.html'), html: FRAME_HTML, own: 34_000 },
  // All operations with their schemas and examples are in the HTML, and Redoc is most of what they load.
  'API reference': { ...early('api/node.html', 500_000), html: 56_000 },
  explorer: early('explorer.html', 78_000),
  // Above the goal of 78 kB: it reads, checks and caches histories of any length, verifies their rows in a worker,
  // follows the account, its receivables and the receivers of its sends, names whom it pays, checks again what an outage
  // has left unchecked, and reads a jump ahead (0.4 kB).
  account: early('explorer/accounts.html', 91_000),
  transaction: early('explorer/transactions.html', 83_000),
  'watch list': { ...early('explorer/watch.html', 71_000), html: FRAME_HTML },
  'rich list': early('richlist.html', 75_000),
  wallet: { ...text('wallet.html'), own: WALLET_SCRIPTS.bytes },
  faucet: { ...text('faucet.html'), own: FAUCET_SCRIPTS.bytes },
} as const satisfies Readonly<Record<string, PageBudget>>;

/** The name of a kind of pages. */
export type PageKind = keyof typeof PAGE_BUDGETS;

/** The budget for the HTML of a page of the build. */
export function htmlBudgetOf(file: string): number {
  if (file.startsWith('api/')) return PAGE_BUDGETS['API reference'].html;
  const kind = Object.values<PageBudget>(PAGE_BUDGETS).find((one) => one.file === file);
  return kind?.html ?? TEXT_HTML;
}
