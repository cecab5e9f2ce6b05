import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

/** What follows the part's name in the URL’s fragment: `file` in `#/send/file`; empty if nothing does. */
export function useSubView(): string {
  return useSyncExternalStore(subscribe, () => window.location.hash.split('/')[2] ?? '');
}
