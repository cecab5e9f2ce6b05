import { networkLabel } from '@site/src/app/node/networks';
import { useNetwork } from '@site/src/app/node/use-network';
import { SkeletonRows } from '@site/src/ui/layout/DataTable';
import type { Connection } from '@site/src/app/live/connection';
import { LiveText } from '@site/src/ui/values/LiveText';
import styles from './Notes.module.css';

/** Shown instead of the live list before its first transaction. */
export function NothingYet({ status, filtered }: { status: Connection['status']; filtered: boolean }) {
  const { network } = useNetwork();
  if (status === 'connecting') return <RowsSkeleton />;
  if (filtered)
    return (
      <div className={styles.empty}>
        <p className={styles.title}>No transactions match the filter yet</p>
        <p>
          The next one that matches appears here. If you set a minimum, received payments whose amount is
          unknown are left out.
        </p>
      </div>
    );
  return (
    <div className={styles.empty}>
      <p className={styles.title}>No transaction since you opened this page</p>
      <p>
        <LiveText>{`Transactions confirmed on ${networkLabel(network)} appear here within a moment, without a reload.`}</LiveText>{' '}
        A node only reports new transactions; to see an older one, search for its hash above.
      </p>
    </div>
  );
}

/** The placeholder of the first rows: as many as there is room for before any have come. */
export function RowsSkeleton() {
  return <SkeletonRows count={10} />;
}
