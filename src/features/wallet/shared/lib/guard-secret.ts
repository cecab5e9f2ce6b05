import type { Clock } from '@site/src/lib/clock';

/** How long typed text may stay in a field of a window that nobody looks at. */
const UNATTENDED_MS = 60_000;

/** What is needed of a window: a port for tests. */
export interface GuardedWindow {
  addEventListener(type: string, listener: () => void): void;
  removeEventListener(type: string, listener: () => void): void;
}

/**
 * Clears a secret when the page is left, and when its window has been out of focus for a minute: immediately if `isShown`,
 * since anyone who walks by can read it. Typed text stays for that minute, because words and passwords are often pasted
 * from another window.
 *
 * @returns ends the guard and clears a last time
 */
export function guardSecret(
  clear: () => void,
  {
    isShown,
    clock,
    page,
  }: { readonly isShown: boolean; readonly clock: Clock; readonly page: GuardedWindow },
): () => void {
  let cancel = () => {};
  const onBlur = () => {
    cancel();
    if (isShown) clear();
    else cancel = clock.setTimer(UNATTENDED_MS, clear);
  };
  const onFocus = () => cancel();
  const events = [
    ['pagehide', clear],
    ['blur', onBlur],
    ['focus', onFocus],
  ] as const;
  for (const [type, listener] of events) page.addEventListener(type, listener);
  return () => {
    cancel();
    for (const [type, listener] of events) page.removeEventListener(type, listener);
    clear();
  };
}
