import { useSyncExternalStore } from 'react';

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

/** The part of the wallet that the URL names. Only in client-only components. */
export function useView(): View {
  return viewOf(useFragment());
}

/** What follows the part's name in the URL’s fragment: `file` in `#/send/file`; empty if nothing does. */
export function useSubView(): string {
  return useFragment().split('/')[2] ?? '';
}

function useFragment(): string {
  return useSyncExternalStore(subscribeToFragment, () => window.location.hash);
}

function subscribeToFragment(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** The fragments of an owner who is about to restore a wallet. */
const RESTORE_FRAGMENTS = { words: '#/restore', file: '#/restore-file' } as const;

/** How a wallet is restored. */
type RestoreWay = keyof typeof RESTORE_FRAGMENTS;

/** How the owner is about to restore a wallet, as the URL says. Only in a browser. */
export function restoreWay(): RestoreWay | undefined {
  const { hash } = window.location;
  return (['words', 'file'] as const).find((way) => RESTORE_FRAGMENTS[way] === hash);
}

/** The link to the form for a way on another network. */
export function restoreHref(way: RestoreWay, network: string): string {
  return `?network=${network}${RESTORE_FRAGMENTS[way]}`;
}

/** Removes such a fragment, so that the URL names a part of the wallet again. */
export function stopRestoring(): void {
  if (restoreWay() !== undefined) window.history.replaceState(window.history.state, '', '#/');
}
