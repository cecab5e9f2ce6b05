import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNodeReader } from '../../../app/services-context';
import { networkLabel } from '../../../app/networks';
import { useNetwork } from '../../../app/use-network';
import { knownAddress } from '../../../directory/known-addresses';
import { addressFromPublicKey } from '../../../protocol/address';
import { isAttoError } from '../../../protocol/error';
import { AddressLink } from '../../../ui/AddressLink';
import { Amount } from '../../../ui/Amount';
import { Button } from '../../../ui/Button';
import { describeError } from '../../../ui/errors/describe-error';
import { ErrorPanel } from '../../../ui/ErrorPanel';
import { Link } from '../../../ui/link';
import { shareOfSupply } from '../lib/share-of-supply';
import { AccountsTable } from './AccountsTable';
import { LargestSkeleton } from './LargestSkeleton';
import styles from './RichList.module.css';

/** How many are shown before the reader asks for all of them. */
const FIRST = 20;

/** The node's list of the largest accounts, read once. */
export function LargestAccounts() {
  const [whole, setWhole] = useState(false);
  const reader = useNodeReader();
  const { network, links } = useNetwork();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [network, 'top-accounts'],
    queryFn: ({ signal }) => reader.topAccounts({ signal }),
  });

  if (isAttoError(error, 'NODE_NOT_OFFERED'))
    return (
      <p className={styles.note}>
        The node that answers for {networkLabel(network)} does not keep a list of the largest accounts. It is
        an optional service of a node. Every single account can be looked up in the{' '}
        <Link href={links.home}>explorer</Link>.
      </p>
    );
  if (error && !isFetching)
    return <ErrorPanel message={describeError(error)} onRetry={() => void refetch()} />;
  if (!data) return <LargestSkeleton />;
  if (data.length === 0)
    return <p className={styles.note}>{`No account of ${networkLabel(network)} holds anything yet.`}</p>;

  const shown = whole ? data : data.slice(0, FIRST);
  return (
    <>
      <AccountsTable
        caption={`The largest accounts of ${networkLabel(network)}`}
        columns={['Rank', 'Account', 'Balance', 'Of all ATTO']}
        rows={shown.map((account, index) => {
          const address = addressFromPublicKey(account.publicKey);
          const known = knownAddress(network, address);
          return {
            key: account.publicKey,
            cells: [
              String(index + 1),
              <span className={styles.account}>
                {known && <strong>{known.label}</strong>}
                <AddressLink address={address} href={links.account(address.slice(7))} />
              </span>,
              <Amount value={account.balance} align="end" />,
              shareOfSupply(account.balance),
            ],
          };
        })}
      />
      {shown.length < data.length && (
        <p>
          <Button onClick={() => setWhole(true)}>{`Show all ${data.length}`}</Button>
        </p>
      )}
    </>
  );
}
