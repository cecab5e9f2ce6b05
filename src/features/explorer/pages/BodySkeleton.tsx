import type { ReactNode } from 'react';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import styles from './BodySkeleton.module.css';

/**
 * The placeholder of the network selection, the search and the content, in the static page and on the first
 * render.
 */
export function BodySkeleton({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-label="Loading" aria-busy="true">
      <div className={styles.bar}>
        <Skeleton width="210px" height="36px" />
      </div>
      <div className={styles.search}>
        <Skeleton width="220px" />
        <Skeleton height="48px" />
      </div>
      {children}
    </div>
  );
}
