/** The parts of an unlocked wallet that its navigation lists, by their names in the URL's fragment. */
export const VIEWS = [
  'home',
  'send',
  'receive',
  'history',
  'accounts',
  'representative',
  'contacts',
  'settings',
] as const;

/** Parts that other parts lead to. */
const MORE_VIEWS = ['backup', 'add-words', 'find-accounts'] as const;

/** A part of an unlocked wallet that its navigation lists. */
export type MainView = (typeof VIEWS)[number];
/** A part of an unlocked wallet. */
export type View = MainView | (typeof MORE_VIEWS)[number];

/** The part that a fragment names; the home part for any other fragment. */
export function viewOf(hash: string): View {
  const name = hash.replace(/^#\/?/, '').split('/')[0];
  return [...VIEWS, ...MORE_VIEWS].find((view) => view === name) ?? 'home';
}

/** The link to a part: a fragment, so that it stays in the wallet's own document and back and forward work. */
export function hrefOf(view: View): string {
  return view === 'home' ? '#/' : `#/${view}`;
}
