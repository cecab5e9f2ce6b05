import type { SearchGroup } from '../../../app/site/search-index';
import type { Hit } from './engine';
import type { ExplorerHit } from './explorer-hits';
import { excerpt, pieces, type Piece } from './highlight';

/** An answer as it is shown: a link with its words. */
export interface Answer {
  readonly href: string;
  readonly title: readonly Piece[];
  /** What the title belongs to. */
  readonly context?: readonly Piece[] | undefined;
  readonly text: readonly Piece[];
  /** The text is an address or a hash: shown in one spacing, and cut in the middle where there is little room. */
  readonly isId?: boolean;
}

/** Answers of one kind. */
export interface Group {
  readonly name: 'explorer' | SearchGroup | 'useful';
  readonly label: string;
  readonly answers: readonly Answer[];
}

const LABELS = { explorer: 'Explorer', docs: 'Docs', blog: 'Blog', api: 'API', pages: 'Pages' } as const;
const plain = (text: string): Piece[] => (text === '' ? [] : [{ text, found: false }]);

/**
 * Puts what was found into groups: the explorer's pages first, then the kinds in the order of their best answer. Of
 * several hits with one link the best stays.
 *
 * @param most answers of one group
 */
export function groupsOf(explorer: readonly ExplorerHit[], hits: readonly Hit[], most: number): Group[] {
  const groups = new Map<Group['name'], Answer[]>();
  for (const { href, title, says = '', id } of explorer) {
    put('explorer', { href, title: plain(title), context: plain(says), text: plain(id), isId: true });
  }
  for (const { href, group, page, heading, text, terms } of hits) {
    put(group, {
      href,
      title: pieces(heading ?? page, terms),
      context: heading === undefined ? undefined : pieces(page, terms),
      text: pieces(excerpt(text, terms), terms),
    });
  }
  return [...groups].map(([name, answers]) => ({
    name,
    label: LABELS[name as keyof typeof LABELS],
    answers,
  }));

  function put(name: Group['name'], answer: Answer) {
    const answers = groups.get(name) ?? [];
    groups.set(name, answers);
    // Sections of a page can share a link: one answer leads there.
    if (answers.length < most && !answers.some(({ href }) => href === answer.href)) answers.push(answer);
  }
}

const useful = (href: string, title: string, text: string): Answer => ({
  href,
  title: plain(title),
  text: plain(text),
});

/** What is offered before anything was typed, and where nothing was found. */
export const USEFUL: Group = {
  name: 'useful',
  label: 'Useful pages',
  answers: [
    useful('/docs', 'Docs', 'How the network works, and how to build on it.'),
    useful('/wallet', 'Wallet', 'Where to open one, and how to keep it safe.'),
    useful('/explorer', 'Explorer', 'Transactions and accounts, proven on your device.'),
    useful('/docs/integration', 'Integration', 'Accept and send payments in a program of your own.'),
    useful('/api/node', 'Node API', 'Every operation of a node.'),
    useful('/help', 'Help', 'When something went wrong.'),
  ],
};

/** How many answers there are, in words for people who listen. */
export function counted(groups: readonly Group[]): string {
  const total = groups.reduce((sum, { answers }) => sum + answers.length, 0);
  const parts = groups.map(({ label, answers }) => `${label} ${answers.length}`);
  return total === 0 ? 'No results.' : `${total} ${total === 1 ? 'result' : 'results'}: ${parts.join(', ')}.`;
}
