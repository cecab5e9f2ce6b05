import { Skeleton } from '@site/src/ui/layout/Skeleton';
import styles from './RichList.module.css';

/** The placeholder of the list until the node has responded. */
export function LargestSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} height="28px" />
      ))}
    </div>
  );
}
