/** The fragment of an owner who is about to restore a wallet. */
export const RESTORE_HASH = '#/restore';

/** Whether the owner is about to restore a wallet. Only in a browser. */
export function isRestoring(): boolean {
  return window.location.hash === RESTORE_HASH;
}

/** Sends the owner to the form for words, once the wallet is gone from this device. */
export function startRestoring(): void {
  window.history.replaceState(window.history.state, '', RESTORE_HASH);
}

/** Ends that, so that the fragment names a part of the wallet again. */
export function stopRestoring(): void {
  if (isRestoring()) window.history.replaceState(window.history.state, '', '#/');
}
