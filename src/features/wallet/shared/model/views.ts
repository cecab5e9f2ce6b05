import { useSyncExternalStore } from 'react';

/** The parts of an unlocked wallet, by their names in the URL's fragment. */
const VIEWS = [
  'home',
  'send',
  'receive',
  'history',
  'more',
  'accounts',
  'contacts',
  'representative',
  'settings',
  'help',
  'backup',
  'add-words',
  'find-accounts',
] as const;

/** A part of an unlocked wallet. */
export type View = (typeof VIEWS)[number];

/** The part that a fragment names; the home part for any other fragment. */
export function viewOf(hash: string): View {
  const name = hash.replace(/^#\/?/, '').split('/')[0];
  return VIEWS.find((view) => view === name) ?? 'home';
}

/** The link to a part: a fragment, so that it stays in the wallet's own document and back and forward work. */
export function hrefOf(view: View): string {
  return view === 'home' ? '#/' : `#/${view}`;
}

/** What follows the part's name in the URL’s fragment: `file` in `#/send/file`; empty if nothing does. */
export function useSubView(): string {
  return useFragment().split('/')[2] ?? '';
}

/** Goes to a part or a step of it, as a link does: back leads here again. */
export function goToPlace(href: string): void {
  const from = window.location.hash;
  if (from === href) return;
  window.location.hash = href;
  window.history.replaceState({ ...(window.history.state as object | null), from }, '');
}

/** Goes back to an earlier step: to the entry before if that is the step, otherwise in the place of this one. */
export function backToPlace(href: string): void {
  const { from } = (window.history.state ?? {}) as { readonly from?: unknown };
  if (from === href) window.history.back();
  else replacePlace(href);
}

/** Goes to another step in the place of this one: back leads to the one before. */
export function replacePlace(href: string): void {
  if (window.location.hash === href) return;
  window.history.replaceState(window.history.state, '', href);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

/** The URL’s fragment. Only in client-only components. */
export function useFragment(): string {
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
