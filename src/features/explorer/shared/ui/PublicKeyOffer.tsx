import { useQuery } from '@tanstack/react-query';
import { networkLabel } from '@site/src/app/node/networks';
import { accountQuery } from '@site/src/app/queries/account-query';
import { useNodeReader } from '@site/src/app/node/services-context';
import { useNames } from '@site/src/app/names/use-names';
import { useNetwork } from '@site/src/app/node/use-network';
import { addressFromPublicKey, addressPath } from '@site/src/protocol/address';
import type { PublicKey } from '@site/src/protocol/public-key';
import { WholeAddress } from '@site/src/ui/values/AddressLink';
import { Amount } from '@site/src/ui/values/Amount';
import { describeError } from '@site/src/ui/errors/describe-error';
import { Link } from '@site/src/ui/link';
import { Pill } from '@site/src/ui/values/Pill';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { LiveText } from '@site/src/ui/values/LiveText';
import styles from './PublicKeyOffer.module.css';

/**
 * Offers the account whose public key is 64 hexadecimal digits, if it exists. The address of an unopened account
 * is not shown, because the digits may be a hash, and nobody has the key of an address derived from a hash.
 */
export function PublicKeyOffer({ publicKey }: { publicKey: PublicKey }) {
  const { links, network } = useNetwork();
  const { nameOf } = useNames();
  const { data: known, error, isFetching } = useQuery(accountQuery(useNodeReader(), publicKey));
  // A cached "not opened" may be outdated.
  const data = known === null && isFetching ? undefined : known;
  const address = addressFromPublicKey(publicKey);
  const { title, happened } = describeError(error);
  return (
    <section className={styles.offer} data-found={data === undefined ? undefined : data !== null}>
      <h3 className={styles.title}>
        <span>As a public key</span>{' '}
        {data !== undefined && (
          <Pill tone={data ? 'good' : 'plain'} icon={data ? 'check' : 'cross'}>
            {data ? 'Account found' : 'No account'}
          </Pill>
        )}
      </h3>
      {data && (
        <>
          <p>These digits are the public key of this account:</p>
          <WholeAddress address={address} href={links.account(addressPath(address))} />
          <p className={styles.facts}>
            <bdi>{nameOf(address)?.name ?? 'Account'}</bdi>
            <Amount value={data.balance} />
          </p>
        </>
      )}
      {data === null && (
        <p>
          <LiveText>{`No account with this public key was ever opened on ${networkLabel(network)}.`}</LiveText>{' '}
          <Link href={links.account(publicKey)}>I know that this is a public key</Link>
        </p>
      )}
      {data === undefined &&
        (error ? <p role="alert">{`${title}. ${happened}`}</p> : <Skeleton width="60%" />)}
    </section>
  );
}
