import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { idBehind, segmentsBehind } from './id-behind';
import { useHydrated } from './use-hydrated';

/**
 * The text behind `base` in the address bar, including slashes ({@link idBehind}); undefined until hydration, so that
 * the first render does not depend on it.
 */
export function useIdBehind(base: string): string | undefined {
  const isHydrated = useHydrated();
  const { pathname } = useLocation();
  const path = useBaseUrl(base);
  return isHydrated ? idBehind(path, pathname, window.location.pathname) : undefined;
}

/**
 * Whether the host sent its 404 page for this visit: read once, before anything is rendered over it. A shell without
 * an id is sent like this, and its first render must match.
 */
const cameAsNotFound = typeof document !== 'undefined' && document.querySelector('[data-not-found]') !== null;

/** Whether there is no id behind `base` in the address bar, or more than one segment if an id is `one` segment. */
export function useIsNotFound(base: string, { one }: { one: boolean }): boolean {
  const isHydrated = useHydrated();
  const { pathname } = useLocation();
  const path = useBaseUrl(base);
  if (!isHydrated && !cameAsNotFound) return false;
  // While the browser is already on its way to another page, the router is still on this one.
  const here = `${window.location.pathname}/`.startsWith(`${path}/`) ? window.location.pathname : pathname;
  const segments = segmentsBehind(path, here);
  return segments === 0 || (one && segments > 1);
}
