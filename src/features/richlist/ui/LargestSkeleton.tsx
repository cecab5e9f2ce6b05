import { Skeleton } from '../../../ui/layout/Skeleton';
import styles from './RichList.module.css';

/** What stands where the list will be until the node has answered. */
export function LargestSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} height="28px" />
      ))}
    </div>
  );
}
