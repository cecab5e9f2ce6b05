import { useHistory, useLocation } from '@docusaurus/router';
import { SkipToContentFallbackId } from '@docusaurus/theme-common';
import { useEffect, useRef, type MouseEvent } from 'react';
import styles from './SkipToContent.module.css';

const LABEL = 'Skip to main content';

/**
 * The first stop of the keyboard on every page, and where the focus begins anew on another page. The framework's begins
 * anew with every change of the URL, the query included: there the reader has changed a setting of the page, and goes on
 * from where that was done.
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

/** Takes the focus to something that is no stop of the keyboard, and does not make it one. */
function focusOn(element: HTMLElement | null): void {
  element?.setAttribute('tabindex', '-1');
  element?.focus();
  element?.removeAttribute('tabindex');
}
