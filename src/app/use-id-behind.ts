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

/** How many parts stand behind `base` in the address bar; undefined until the page has come to life. */
export function useSegmentsBehind(base: string): number | undefined {
  const isBrowser = useIsBrowser();
  // Follows the router: what counts is the address bar at the time of the render.
  useLocation();
  const path = useBaseUrl(base);
  return isBrowser ? segmentsBehind(path, window.location.pathname) : undefined;
}
