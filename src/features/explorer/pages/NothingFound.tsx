import { NETWORK_INFO } from '@site/src/app/node/networks';
import { useNetwork } from '@site/src/app/node/use-network';
import { PageTitle } from '@site/src/app/site/PageTitle';
import { Button } from '@site/src/ui/controls/Button';
import { UnknownNetwork } from '@site/src/ui/layout/UnknownNetwork';
import { Link } from '@site/src/ui/link';
import styles from './ExplorerBody.module.css';

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

/** Shown if the URL contains an unknown network. Nothing was requested from a node. */
export function NetworkMissing({ text }: { text: string }) {
  const { choose } = useNetwork();
  return (
    <UnknownNetwork
      text={text}
      safe="Nothing was requested from a node."
      ways={NETWORK_INFO.map(({ network, label }) => (
        <Button key={network} onClick={() => choose(network)}>
          {label}
        </Button>
      ))}
    />
  );
}
