import { useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { idBehind, segmentsBehind } from './explorer-links';

/**
 * What stands behind `base` in the address bar, slashes and all ({@link idBehind}); undefined until the page has come
 * to life, so that the first render does not depend on it.
 */
export function useIdBehind(base: string): string | undefined {
  const isBrowser = useIsBrowser();
  const { pathname } = useLocation();
  const path = useBaseUrl(base);
  return isBrowser ? idBehind(path, pathname, window.location.pathname) : undefined;
}

/**
 * Whether the host sent its not-found page for this visit: read once, before anything is rendered over it. A shell
 * without an id is sent so, and its first render has to be the same.
 */
const cameAsNotFound = typeof document !== 'undefined' && document.querySelector('[data-not-found]') !== null;

/** Whether the address bar holds no id behind `base`, or more than one segment where an id is `one`. */
export function useIsNotFound(base: string, { one }: { one: boolean }): boolean {
  const isBrowser = useIsBrowser();
  const { pathname } = useLocation();
  const path = useBaseUrl(base);
  if (!isBrowser && !cameAsNotFound) return false;
  // While the browser is already on its way to another page, the router still is on this one.
  const here = `${window.location.pathname}/`.startsWith(`${path}/`) ? window.location.pathname : pathname;
  const segments = segmentsBehind(path, here);
  return segments === 0 || (one && segments > 1);
}
