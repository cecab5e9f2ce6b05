import type { ReactNode } from 'react';
import { RelatedPages } from './RelatedPages';
import styles from './ExplorerFrame.module.css';

interface ExplorerFrameProps {
  /** The breadcrumb: links, outermost first. */
  readonly trail?: ReactNode;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The static frame of every explorer page. */
export function ExplorerFrame({ trail, title, lead, children }: ExplorerFrameProps) {
  return (
    <main className={styles.page}>
      {trail && (
        <nav className={styles.trail} aria-label="Breadcrumb">
          {trail}
        </nav>
      )}
      <h1 className={styles.title}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      <RelatedPages className={styles.related} />
      <noscript>
        <p>
          This page reads data from a node and verifies it on your device, which needs JavaScript. The rest of
          the site works without it.
        </p>
      </noscript>
      {children}
    </main>
  );
}
