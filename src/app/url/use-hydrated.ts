import { useSyncExternalStore } from 'react';

const noSubscription = () => () => {};

/**
 * False in the static page and while the browser hydrates it, so that both render the same; true from then on, and from
 * the first render in whatever is mounted later. Docusaurus' `useIsBrowser` waits for a context that turns true when the
 * page has nothing else to do: a part that is mounted before would not know what the URL says, and ask the wrong node.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
}
