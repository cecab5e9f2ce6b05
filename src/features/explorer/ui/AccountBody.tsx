import { ACCOUNTS_PATH } from '../../../app/explorer-links';
import { useIdBehind } from '../../../app/use-id-behind';
import { useNetwork } from '../../../app/use-network';
import { describeError } from '../../../ui/errors/describe-error';
import { ErrorPanel } from '../../../ui/ErrorPanel';
import { Link } from '../../../ui/link';
import { readAccountId } from '../lib/read-account-id';
import { excerpt } from '../lib/read-hash';
import { AccountView } from './AccountView';
import { ExplorerBody } from './ExplorerBody';
import { NothingHere } from './NothingHere';
import styles from './MalformedHash.module.css';

/** The living part of an account's page: reads the address from the address bar and shows what it names. */
export function AccountBody() {
  const id = useIdBehind(ACCOUNTS_PATH);
  return <ExplorerBody>{id !== undefined && <AccountOf id={id} />}</ExplorerBody>;
}

function AccountOf({ id }: { id: string }) {
  const reading = readAccountId(id);
  const { links } = useNetwork();
  if (reading.kind === 'address') return <AccountView key={reading.address} address={reading.address} />;
  if (reading.kind === 'nothing') return <NothingHere />;
  return (
    <ErrorPanel
      message={{ ...describeError(reading.error), safe: 'No node was asked for anything.' }}
      ways={<Link href={links.home}>Latest transactions</Link>}
    >
      <p className={styles.typed}>
        In the address bar: <code>{excerpt(reading.text)}</code>
      </p>
    </ErrorPanel>
  );
}
