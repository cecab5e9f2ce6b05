import type { SearchGroup } from '@site/src/app/site/search-index';
import type { Hit } from './engine';
import type { ExplorerHit } from './explorer-hits';
import { excerpt, pieces, type Piece } from './highlight';

/** A result as it is shown. */
export interface Result {
  readonly href: string;
  readonly title: readonly Piece[];
  /** The page of the section. */
  readonly context?: readonly Piece[] | undefined;
  readonly text: readonly Piece[];
  /** The text is an address or a hash: shown in monospace, and truncated in the middle. */
  readonly isId?: boolean;
}

/** Results of one kind. */
export interface Group {
  readonly name: 'explorer' | SearchGroup | 'useful';
  readonly label: string;
  readonly results: readonly Result[];
  /** More results match than are listed. */
  readonly isCut?: boolean;
}

const LABELS = { explorer: 'Explorer', docs: 'Docs', blog: 'Blog', api: 'API', pages: 'Pages' } as const;
const plain = (text: string): Piece[] => (text === '' ? [] : [{ text, found: false }]);

/**
 * Groups results: explorer pages first, then the kinds in the order of their best result. Of several results with
 * the same link, the best one stays.
 *
 * @param most results per group
 */
export function groupsOf(explorer: readonly ExplorerHit[], hits: readonly Hit[], most: number): Group[] {
  const groups = new Map<Group['name'], Result[]>();
  const cut = new Set<Group['name']>();
  for (const { href, title, detail = '', id } of explorer) {
    put('explorer', href, () => ({
      href,
      title: plain(title),
      context: plain(detail),
      text: plain(id),
      isId: true,
    }));
  }
  for (const hit of hits) put(hit.group, hit.href, () => resultOf(hit));
  return [...groups].map(([name, results]) => ({
    name,
    label: LABELS[name as keyof typeof LABELS],
    results,
    isCut: cut.has(name),
  }));

  // Most results of a short query are not shown: reading their texts for an excerpt would take longer than the search.
  function put(name: Group['name'], href: string, result: () => Result) {
    const results = groups.get(name) ?? [];
    groups.set(name, results);
    // Sections of a page can share a link; one result is enough.
    if (results.some((shown) => shown.href === href)) return;
    if (results.length < most) results.push(result());
    else cut.add(name);
  }
}

/** The note above the results while the index loads. */
export const loadingText = (groups: readonly Group[]): string =>
  groups.length === 0 ? 'The search is loading.' : 'Loading more results.';

const resultOf = ({ href, page, heading, text, terms }: Hit): Result => ({
  href,
  title: pieces(heading ?? page, terms),
  context: heading === undefined ? undefined : pieces(page, terms),
  text: pieces(excerpt(text, terms), terms),
});

const useful = (href: string, title: string, text: string): Result => ({
  href,
  title: plain(title),
  text: plain(text),
});

/** Suggestions for an empty query, or without results. */
export const USEFUL: Group = {
  name: 'useful',
  label: 'Useful pages',
  results: [
    useful('/docs', 'Docs', 'How the network works, and how to build on it.'),
    useful('/wallet', 'Wallet', 'Create or unlock yours, in your browser.'),
    useful('/explorer', 'Explorer', 'Transactions and accounts, verified on your device.'),
    useful('/docs/integration', 'Integration', 'Accept and send payments in your own program.'),
    useful('/api/node', 'Node API', 'Every operation of a node.'),
    useful('/help', 'Help', 'For when something goes wrong.'),
  ],
};

/** The number of listed results in words, and whether there are more. */
export function counted(groups: readonly Group[]): string {
  const total = groups.reduce((sum, { results }) => sum + results.length, 0);
  const parts = groups.map(({ label, results }) => `${label} ${results.length}`);
  if (total === 0) return 'No results.';
  const listed = `${total} ${total === 1 ? 'result' : 'results'}: ${parts.join(', ')}.`;
  return groups.some(({ isCut }) => isCut)
    ? `${listed} There are more; add a word to narrow the search.`
    : listed;
}
