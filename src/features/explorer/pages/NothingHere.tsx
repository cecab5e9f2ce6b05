import { PageTitle } from '../../../app/site/PageTitle';
import { useNetwork } from '../../../app/node/use-network';
import { Link } from '../../../ui/link';
import styles from '../transaction/ui/UnknownTransaction.module.css';

/** The path names no account and no transaction: not found, with the ways on; the search stands above. No node is asked. */
export function NothingHere() {
  const { links } = useNetwork();
  return (
    <>
      <PageTitle>Page Not Found</PageTitle>
      <h2>Page not found</h2>
      <p>
        Nothing has this address. A transaction’s page ends with its hash, which is one part of 64 characters,
        and an account’s page ends with the account’s address.
      </p>
      <div className={styles.ways}>
        <Link href={links.home}>Latest transactions</Link>
        <Link href="/help">Help</Link>
      </div>
    </>
  );
}
