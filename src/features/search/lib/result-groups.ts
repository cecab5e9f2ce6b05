import type { SearchGroup } from '../../../app/site/search-index';
import type { Hit } from './engine';
import type { ExplorerHit } from './explorer-hits';
import { excerpt, pieces, type Piece } from './highlight';

/** A result as it is shown. */
export interface Answer {
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
  readonly answers: readonly Answer[];
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
  const groups = new Map<Group['name'], Answer[]>();
  for (const { href, title, detail = '', id } of explorer) {
    put('explorer', href, () => ({
      href,
      title: plain(title),
      context: plain(detail),
      text: plain(id),
      isId: true,
    }));
  }
  for (const hit of hits) put(hit.group, hit.href, () => answerOf(hit));
  return [...groups].map(([name, answers]) => ({
    name,
    label: LABELS[name as keyof typeof LABELS],
    answers,
  }));

  // Most results of a short query are not shown: reading their texts for an excerpt would take longer than the search.
  function put(name: Group['name'], href: string, answer: () => Answer) {
    const answers = groups.get(name) ?? [];
    groups.set(name, answers);
    // Sections of a page can share a link; one result is enough.
    if (answers.length < most && !answers.some((shown) => shown.href === href)) answers.push(answer());
  }
}

const answerOf = ({ href, page, heading, text, terms }: Hit): Answer => ({
  href,
  title: pieces(heading ?? page, terms),
  context: heading === undefined ? undefined : pieces(page, terms),
  text: pieces(excerpt(text, terms), terms),
});

const useful = (href: string, title: string, text: string): Answer => ({
  href,
  title: plain(title),
  text: plain(text),
});

/** Suggestions for an empty query, or without results. */
export const USEFUL: Group = {
  name: 'useful',
  label: 'Useful pages',
  answers: [
    useful('/docs', 'Docs', 'How the network works, and how to build on it.'),
    useful('/wallet', 'Wallet', 'Create or unlock yours, in your browser.'),
    useful('/explorer', 'Explorer', 'Transactions and accounts, proven on your device.'),
    useful('/docs/integration', 'Integration', 'Accept and send payments in your own program.'),
    useful('/api/node', 'Node API', 'Every operation of a node.'),
    useful('/help', 'Help', 'When something went wrong.'),
  ],
};

/** The number of results in words for screen readers. */
export function counted(groups: readonly Group[]): string {
  const total = groups.reduce((sum, { answers }) => sum + answers.length, 0);
  const parts = groups.map(({ label, answers }) => `${label} ${answers.length}`);
  return total === 0 ? 'No results.' : `${total} ${total === 1 ? 'result' : 'results'}: ${parts.join(', ')}.`;
}
