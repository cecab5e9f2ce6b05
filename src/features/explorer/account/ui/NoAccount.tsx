import { PageTitle } from '../../../../app/site/PageTitle';
import { useNetwork } from '../../../../app/node/use-network';
import { damageOf } from '../../../../directory/repair-address';
import { addressPath } from '../../../../protocol/address';
import { AddressLink } from '../../../../ui/values/AddressLink';
import { describeInputError } from '../../../../ui/errors/describe-input-error';
import { ErrorPanel } from '../../../../ui/layout/ErrorPanel';
import { Link } from '../../../../ui/link';
import { excerpt } from '../../shared/lib/read-hash';
import { sayDamage } from '../../shared/lib/say-repair';
import type { AccountReading } from '../lib/resolve-account';
import styles from './AccountView.module.css';

/** The address bar names no account: what was typed, as text, what is wrong with it, and what comes near. */
export function NoAccount({ reading }: { reading: Extract<AccountReading, { kind: 'unknown' }> }) {
  const { links } = useNetwork();
  const { text, error, near } = reading;
  const path = text
    .replace(/\s+/g, '')
    .toLowerCase()
    .replace(/^atto:\/*/, '');
  const damage = error && path.length < 80 ? damageOf(path) : undefined;
  const repair = damage?.repair;
  const message = error
    ? describeInputError(error)
    : {
        title: 'No account of this name',
        happened:
          'An account’s page ends with its address, its public key, or the name under which it is known.',
        next: 'Check the text, or go by an address.',
        retry: false,
      };
  return (
    <>
      <PageTitle>Account not found</PageTitle>
      <ErrorPanel
        message={{ ...message, safe: 'No node was asked for anything.' }}
        ways={<Link href={links.home}>Latest transactions</Link>}
      >
        <p className={styles.typed}>
          In the address bar: <code>{excerpt(text)}</code>
        </p>
        {damage && repair && (
          <p className={styles.near}>
            {`${sayDamage(damage)} Compare with where you have the address from, then go to `}
            <AddressLink address={repair.address} href={links.account(addressPath(repair.address))} />
          </p>
        )}
        {near.length > 0 && (
          <p className={styles.near}>
            Did you mean{' '}
            {near.map(({ address, name }, index) => (
              <span key={address}>
                {index > 0 && ', '}
                <AddressLink address={address} name={name} href={links.account(addressPath(address))} />
              </span>
            ))}
            ?
          </p>
        )}
      </ErrorPanel>
    </>
  );
}
