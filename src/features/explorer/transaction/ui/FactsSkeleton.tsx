import { Skeleton } from '@site/src/ui/layout/Skeleton';
import styles from './TransactionFacts.module.css';

/** Placeholder bars for the facts of a transaction. */
export function FactsSkeleton() {
  return (
    <div aria-hidden="true" data-skeleton="facts">
      <div className={styles.summary}>
        <Skeleton width="48px" height="48px" />
        <div className={styles.headline}>
          <Skeleton width="120px" />
          <Skeleton width="min(320px, 70%)" height="40px" />
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.placeholder}>
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} height="28px" />
          ))}
        </div>
        <div className={styles.placeholder}>
          {Array.from({ length: 9 }, (_, index) => (
            <Skeleton key={index} width={index % 2 ? '82%' : '64%'} height="18px" />
          ))}
        </div>
      </div>
    </div>
  );
}
