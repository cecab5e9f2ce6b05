import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';

/**
 * The year for a copyright notice: the build's in the static page and at first, then the reader's, unless their clock
 * is behind.
 */
export function useYear(): number {
  const { buildYear } = useDocusaurusContext().siteConfig.customFields as { buildYear: number };
  const isBrowser = useIsBrowser();
  return isBrowser ? Math.max(buildYear, new Date().getFullYear()) : buildYear;
}
