import { useSyncExternalStore } from 'react';
import { viewOf, type View } from '../lib/views';

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

/** The part of the wallet that the URL names. Only in client-only components. */
export function useView(): View {
  return viewOf(useSyncExternalStore(subscribe, () => window.location.hash));
}
