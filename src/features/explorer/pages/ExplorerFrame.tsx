import type { ReactNode } from 'react';
import styles from './ExplorerFrame.module.css';

interface ExplorerFrameProps {
  /** The way here: links, outermost first. */
  readonly trail?: ReactNode;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** What every page of the explorer stands in; the same in the static page and ever after. */
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
      <noscript>
        <p>
          This page asks a node of the network and checks its answers on your own device: it needs JavaScript.
          The rest of the site can be read without.
        </p>
      </noscript>
      {children}
    </main>
  );
}
