import type { ReactNode } from 'react';
import { useNetwork } from '@site/src/app/node/use-network';
import { KEY_TOOLS_PATH } from '@site/src/app/secrets/secret-path';
import { SiteLink } from '@site/src/app/url/SiteLink';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
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
      <RelatedPages />
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

/** Links to the reader's watch list, and to pages that answer what the explorer does not. */
function RelatedPages() {
  const { links } = useNetwork();
  return (
    <nav className={styles.related} aria-label="Related pages">
      <SiteLink href={links.watchList}>Watch list</SiteLink>
      <SiteLink href={links.richList}>Rich list</SiteLink>
      <SiteLink href={`${KEY_TOOLS_PATH}#key-tools`}>Key tools</SiteLink>
      <SiteLink href="/help">Help</SiteLink>
    </nav>
  );
}

/** A link back to the explorer's first page, on the same network. */
export function HomeTrail() {
  const { links } = useNetwork();
  return <SiteLink href={links.home}>← Explorer</SiteLink>;
}

/**
 * The placeholder of the network selection, the search and the content, in the static page and on the first
 * render.
 */
export function BodySkeleton({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-label="Loading" aria-busy="true">
      <div className={styles.barSkeleton}>
        <Skeleton width="210px" height="36px" />
      </div>
      <div className={styles.searchSkeleton}>
        <Skeleton width="220px" />
        <Skeleton height="48px" />
      </div>
      {children}
    </div>
  );
}

/** The placeholder of the address or hash that a page is about. */
export function IdSkeleton() {
  return (
    <p className={styles.idSkeleton}>
      <Skeleton width="min(100%, 680px)" height="26px" />
    </p>
  );
}
