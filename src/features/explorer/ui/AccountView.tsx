import { useNetwork } from '../../../app/use-network';
import { networkLabel } from '../../../app/networks';
import type { Account } from '../../../protocol/account';
import { addressFromPublicKey, addressPath, type Address } from '../../../protocol/address';
import { WholeAddress } from '../../../ui/AddressLink';
import { Amount } from '../../../ui/Amount';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { FieldList } from '../../../ui/FieldList';
import { groupThousands } from '../../../ui/format/groups';
import { HashLink } from '../../../ui/HashLink';
import { Whole } from '../../../ui/Hex';
import { Skeleton } from '../../../ui/Skeleton';
import { Time } from '../../../ui/Time';
import { useAccount } from '../model/use-account';
import { NodeFault } from './NodeFault';
import styles from './AccountView.module.css';

/** An account as the node knows it now. */
export function AccountView({ address }: { address: Address }) {
  const { links, network } = useNetwork();
  const known = useAccount(address);
  return (
    <>
      <p className={styles.address}>
        <WholeAddress address={address} href={links.account(addressPath(address))} />
      </p>
      {known.state === 'asking' && <Skeleton height="300px" />}
      {known.state === 'failed' && <NodeFault error={known.error} onRetry={known.askAgain} />}
      {known.state === 'unopened' && (
        <Card title="Never opened">
          <div className={styles.unopened}>
            <p>
              {`This account has no block on ${networkLabel(network)} yet. It is opened by its owner, with the first payment that it takes.`}
            </p>
            <Button onClick={known.askAgain}>Ask again</Button>
          </div>
        </Card>
      )}
      {known.state === 'open' && (
        <>
          <p className={styles.balance}>
            <Amount value={known.account.balance} />
          </p>
          <Card
            title="What it holds now"
            aside={
              <Button small onClick={known.askAgain}>
                Ask again
              </Button>
            }
          >
            <AccountFields account={known.account} />
          </Card>
        </>
      )}
    </>
  );
}

function AccountFields({ account }: { account: Account }) {
  const { links } = useNetwork();
  const voter = addressFromPublicKey(account.representativePublicKey);
  return (
    <FieldList
      fields={[
        { name: 'Network', value: account.network },
        { name: 'Balance', value: <Amount value={account.balance} /> },
        { name: 'Blocks', value: groupThousands(account.height) },
        {
          name: 'Last transaction',
          value: (
            <HashLink
              hash={account.lastTransactionHash}
              what="hash"
              href={links.transaction(account.lastTransactionHash)}
            />
          ),
        },
        { name: 'Last change', value: <Time instant={account.lastTransactionTimestamp} /> },
        {
          name: 'Representative',
          value: <WholeAddress address={voter} href={links.account(addressPath(voter))} />,
        },
        { name: 'Public key', value: <Whole text={account.publicKey} what="public key" quiet /> },
      ]}
    />
  );
}
