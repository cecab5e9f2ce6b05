import { networkLabel } from '../../../app/node/networks';
import { useNetwork } from '../../../app/node/use-network';
import { describeError } from '../../../ui/errors/describe-error';
import { ErrorPanel } from '../../../ui/layout/ErrorPanel';
import { Link } from '../../../ui/link';
import { useList } from '../model/use-list';
import { LargestSkeleton } from './LargestSkeleton';
import { ListView } from './ListView';
import styles from './RichList.module.css';

/** The list in each of the states it can be in. */
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
          ? `The node that answers for ${networkLabel(network)} does not keep a list of the largest accounts, and no owner of this network’s addresses is public. `
          : `No account of ${networkLabel(network)} holds anything yet. `}
        Every single account can be looked up in the <Link href={links.home}>explorer</Link>.
      </p>
    );
  }
  // What was read stays when it cannot be read again: the page says so beside the button.
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
