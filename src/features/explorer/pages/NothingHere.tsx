import { PageTitle } from '@site/src/app/site/PageTitle';
import { useNetwork } from '@site/src/app/node/use-network';
import { Link } from '@site/src/ui/link';
import styles from '../transaction/ui/UnknownTransaction.module.css';

/** Shown if the path contains no account or transaction: not found, with links. Nothing is requested from a node. */
export function NothingHere() {
  const { links } = useNetwork();
  return (
    <>
      <PageTitle>Page Not Found</PageTitle>
      <h2>Page not found</h2>
      <p>
        There is nothing at this address. A transaction’s page ends with its hash, which has 64 characters,
        and an account’s page ends with the account’s address.
      </p>
      <div className={styles.ways}>
        <Link href={links.home}>Latest transactions</Link>
        <Link href="/help">Help</Link>
      </div>
    </>
  );
}
