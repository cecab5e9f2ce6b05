import { networkLabel } from '@site/src/app/node/networks';
import { useNetwork } from '@site/src/app/node/use-network';
import { describeError } from '@site/src/ui/errors/describe-error';
import { ErrorPanel } from '@site/src/ui/layout/ErrorPanel';
import { Link } from '@site/src/ui/link';
import { useList } from '../model/use-list';
import { LargestSkeleton } from './LargestSkeleton';
import { ListView } from './ListView';
import styles from './RichList.module.css';

/** The list in each state: loading, failed, empty, loaded. */
export function LargestAccounts() {
  const { network, links } = useNetwork();
  const { list, asOf, error, reading, readAgain } = useList();
  if (!list) {
    if (reading || !error) return <LargestSkeleton />;
    return <ErrorPanel message={describeError(error)} onRetry={readAgain} />;
  }
  if (list.accounts.length === 0) {
    return (
      <p className={styles.note}>
        {list.source === 'known'
          ? `The node of ${networkLabel(network)} has no list of the largest accounts, and no owner of this network’s addresses is public. `
          : `No account of ${networkLabel(network)} holds anything yet. `}
        Every single account can be looked up in the <Link href={links.home}>explorer</Link>.
      </p>
    );
  }
  // The list stays if reading it again fails: the error appears next to the button.
  return (
    <ListView
      list={list}
      asOf={asOf}
      error={reading ? undefined : error}
      reading={reading}
      onReadAgain={readAgain}
    />
  );
}
