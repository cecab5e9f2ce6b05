import { useHistory, useLocation } from '@docusaurus/router';
import { SkipToContentFallbackId } from '@docusaurus/theme-common';
import { useEffect, useRef, type MouseEvent } from 'react';
import styles from './SkipToContent.module.css';

const LABEL = 'Skip to main content';

/**
 * The first tab stop of every page, and where focus restarts on another page. The framework's restarts on every
 * change of the URL, including the query: but then the reader has changed a setting of the page, and focus should
 * stay there.
 */
export default function SkipToContent() {
  const region = useRef<HTMLDivElement>(null);
  const { action } = useHistory();
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (action === 'PUSH' && hash === '') focusOn(region.current);
  }, [pathname, hash, action]);

  const skip = (event: MouseEvent) => {
    event.preventDefault();
    focusOn(document.querySelector('main') ?? document.getElementById(SkipToContentFallbackId));
  };
  return (
    <div ref={region} role="region" aria-label={LABEL}>
      <a href={`#${SkipToContentFallbackId}`} className={styles.skip} onClick={skip}>
        {LABEL}
      </a>
    </div>
  );
}

/** Focuses an element that is not a tab stop, without making it one. */
function focusOn(element: HTMLElement | null): void {
  element?.setAttribute('tabindex', '-1');
  element?.focus();
  element?.removeAttribute('tabindex');
}
