import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import clsx from 'clsx';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { pageDocument, roomOfDocument } from '@site/src/app/secrets/page-document';
import { roomOf } from '@site/src/app/secrets/secret-path';
import { pageConsent, type ConsentAnswer } from '@site/src/app/site/consent';
import { TAG_MANAGER_ORIGIN } from '@site/src/app/site/tag-manager';
import { Button } from '@site/src/ui/controls/Button';
import layout from '@site/src/ui/layout/bottom-bar.module.css';
import styles from './ConsentBar.module.css';

const SCRIPT_ID = 'tag-manager';

/** Props of the consent question. */
export interface ConsentProps {
  /** The container of the tag manager. */
  readonly container: string;
  /** On pages for secrets, nothing is loaded, and the question is only shown on request. */
  readonly isApart: boolean;
}

/** Asks whether the tag manager may be loaded, and loads it after consent. Both answers take one click. */
export function ConsentBar({ container, isApart }: ConsentProps) {
  const consent = pageConsent();
  const { answer, reopened } = useSyncExternalStore(consent.subscribe, consent.getSnapshot);
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const bar = useRef<HTMLElement>(null);

  useEffect(() => {
    if (answer === 'accepted' && !isApart) loadTagManager(container, baseUrl);
  }, [answer, container, isApart, baseUrl]);

  useEffect(() => {
    if (reopened) bar.current?.focus();
  }, [reopened]);

  const give = (next: ConsentAnswer) => {
    consent.answer(next);
    if (next === 'refused' && isTagManagerLoaded()) window.location.reload();
  };

  if (!reopened && (answer !== undefined || isApart)) return null;
  return (
    <aside
      ref={bar}
      className={clsx(layout.bar, styles.bar)}
      aria-label="Privacy choice"
      tabIndex={-1}
      data-consent-bar=""
    >
      <p>
        May we load a tag manager by Google to measure visits? It would see your IP address and the pages that
        you open. The site works the same without it. <Link to="/privacy#trackers">More about trackers</Link>
      </p>
      <div className={styles.answers}>
        <Button onClick={() => give('refused')}>Refuse</Button>
        <Button onClick={() => give('accepted')}>Accept</Button>
      </div>
    </aside>
  );
}

/** Whether the page has loaded the tag manager; only a page load can undo that. */
function isTagManagerLoaded(): boolean {
  return document.getElementById(SCRIPT_ID) !== null;
}

/**
 * Loads a container into the page once, as its vendor prescribes, without the part for HTML. It refuses in
 * documents and at URLs for secrets, regardless of the caller.
 *
 * @param id of the container
 * @param base URL of the site
 */
function loadTagManager(id: string, base: string): void {
  const loaded = pageDocument();
  const isApart = !loaded || roomOfDocument(loaded, base) !== 'site';
  if (isApart || roomOf(window.location.pathname, base) !== 'site' || isTagManagerLoaded()) return;
  const page = window as unknown as { dataLayer?: unknown[] };
  page.dataLayer ??= [];
  page.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.id = SCRIPT_ID;
  script.async = true;
  script.src = `${TAG_MANAGER_ORIGIN}/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}
