import { useSyncExternalStore } from 'react';

const noSubscription = () => () => {};

/**
 * False in the static page and while the browser hydrates it, so that both render the same; true from then on, and from
 * the first render in components that mount later. Docusaurus' `useIsBrowser` waits for a context that turns true when
 * the page is idle: a component that mounts earlier would not know the URL yet, and would query the wrong node.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
}
