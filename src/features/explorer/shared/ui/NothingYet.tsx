import { networkLabel } from '../../../../app/node/networks';
import { useNetwork } from '../../../../app/node/use-network';
import { Skeleton } from '../../../../ui/layout/Skeleton';
import type { Connection } from '../../../../app/live/connection';
import styles from './NothingYet.module.css';

/** The place of the live list before its first transaction. */
export function NothingYet({ status, filtered }: { status: Connection['status']; filtered: boolean }) {
  const { network } = useNetwork();
  if (status === 'connecting') return <RowsSkeleton />;
  if (filtered)
    return (
      <div className={styles.empty}>
        <p className={styles.title}>No transaction passes the filter yet</p>
        <p>
          The next one that does appears here. A receive names its amount only when its send passed by too;
          with a least amount, the others are left out.
        </p>
      </div>
    );
  return (
    <div className={styles.empty}>
      <p className={styles.title}>No transaction since you opened this page</p>
      <p>
        {`Whatever is confirmed on ${networkLabel(network)} from now on appears here within a moment, without a reload. `}
        A node tells only what is new; to see an older transaction, look it up by its hash above.
      </p>
    </div>
  );
}

/** Grey bars where the rows are going to stand. */
export function RowsSkeleton() {
  return (
    <div className={styles.bars} aria-hidden="true" data-skeleton="rows">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height="22px" />
      ))}
    </div>
  );
}
