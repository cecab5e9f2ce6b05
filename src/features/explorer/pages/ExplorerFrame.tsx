import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useNetwork } from '@site/src/app/node/use-network';
import { KEY_TOOLS_PATH } from '@site/src/app/secrets/secret-path';
import { SiteLink } from '@site/src/app/url/SiteLink';
import { TabLink, TabLinks } from '@site/src/ui/controls/Tabs';
import { lazyComponent } from '@site/src/ui/layout/lazy-component';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { LinkContext, type LinkProps } from '@site/src/ui/link';
import styles from './ExplorerFrame.module.css';

// src/plugins/code-splitting uses the name of the chunk.
const HeaderControls = lazyComponent(
  () =>
    import(/* webpackChunkName: "explorer-header" */ './HeaderControls').then((part) => part.HeaderControls),
  { early: true },
);

const renderLink = (props: LinkProps) => <SiteLink {...props} />;

interface ExplorerFrameProps {
  /** The section that the page is; undefined for the page of one account or transaction. */
  readonly section?: 'live' | 'rich list' | 'watch list';
  readonly title: string;
  readonly children: ReactNode;
}

/** The static frame of every explorer page: one row with title, search, network and times, and the sections below it. */
export function ExplorerFrame({ section, title, children }: ExplorerFrameProps) {
  const { links } = useNetwork();
  return (
    <main className={styles.page} data-section={section}>
      <div className={styles.header}>
        <div className={styles.row}>
          {section ? (
            <h1 className={styles.title}>{title}</h1>
          ) : (
            <SiteLink href={links.home} className={clsx(styles.title, styles.home)}>
              <span className={styles.back} aria-hidden="true">
                ‹{' '}
              </span>
              Explorer
            </SiteLink>
          )}
          <HeaderControls skeleton={<ControlsSkeleton />} />
        </div>
        <Sections current={section} />
      </div>
      <div className={styles.content}>
        {section === undefined && (
          <div className={styles.trail}>
            <nav aria-label="Breadcrumb">
              <SiteLink href={links.home}>Explorer</SiteLink>
            </nav>
            <span aria-hidden="true">/</span>
            <h1 className={styles.crumb}>{title}</h1>
          </div>
        )}
        <noscript>
          <p>
            This page needs JavaScript to read data from a node and verify it on your device. The docs and the
            blog work without it.
          </p>
        </noscript>
        {children}
      </div>
    </main>
  );
}

/** The sections of the explorer, as links: each has its own URL. */
function Sections({ current }: { current: ExplorerFrameProps['section'] }) {
  const { links } = useNetwork();
  return (
    <LinkContext.Provider value={renderLink}>
      <TabLinks label="Sections of the explorer" className={styles.sections}>
        <TabLink href={links.home} label="Live" isCurrent={current === 'live'} />
        <TabLink href={links.richList} label="Rich list" isCurrent={current === 'rich list'} />
        <TabLink href={links.watchList} label="Watch list" isCurrent={current === 'watch list'} />
        <TabLink href={`${KEY_TOOLS_PATH}#key-tools`} label="Key tools" isCurrent={false} />
      </TabLinks>
    </LinkContext.Provider>
  );
}

/** The placeholder of search, network and times: as high as they are. */
function ControlsSkeleton() {
  return (
    <>
      <span className={styles.searchSkeleton} />
      <span className={styles.menuSkeleton} />
      <span className={styles.menuSkeleton} />
    </>
  );
}

/** The placeholder of the content, in the static page and on the first render. */
export function BodySkeleton({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-label="Loading" aria-busy="true">
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
