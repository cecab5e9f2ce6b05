/** The fragments of an owner who is about to restore a wallet, by the way. */
const HASHES = { words: '#/restore', file: '#/restore-file' } as const;

/** How a wallet is restored. */
export type RestoreWay = keyof typeof HASHES;

/** How the owner is about to restore a wallet, as the URL says. Only in a browser. */
export function restoreWay(): RestoreWay | undefined {
  const { hash } = window.location;
  return (['words', 'file'] as const).find((way) => HASHES[way] === hash);
}

/** The link to the form for a way on another network. */
export function restoreHref(way: RestoreWay, network: string): string {
  return `?network=${network}${HASHES[way]}`;
}

/** Ends that, so that the fragment names a part of the wallet again. */
export function stopRestoring(): void {
  if (restoreWay() !== undefined) window.history.replaceState(window.history.state, '', '#/');
}
