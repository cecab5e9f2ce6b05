import { PageTitle } from '@site/src/app/site/PageTitle';
import { networkLabel } from '@site/src/app/node/networks';
import { useNames } from '@site/src/app/names/use-names';
import { useNetwork } from '@site/src/app/node/use-network';
import { useSiteConfig } from '@site/src/app/site/use-site-config';
import { explorerLinks } from '@site/src/app/url/explorer-links';
import { writeNetwork } from '@site/src/app/url/network-in-url';
import { namedElsewhere } from '@site/src/directory/named-elsewhere';
import { damageOf } from '@site/src/directory/repair-address';
import { addressPath } from '@site/src/protocol/address';
import { AddressLink } from '@site/src/ui/values/AddressLink';
import { describeInputError } from '@site/src/ui/errors/describe-input-error';
import { ErrorPanel } from '@site/src/ui/layout/ErrorPanel';
import { Link } from '@site/src/ui/link';
import { excerpt } from '@site/src/ui/format/excerpt';
import { describeDamage } from '../../shared/describe-damage';
import type { AccountReading } from '../lib/resolve-account';
import styles from './AccountView.module.css';

/** Shown if the URL names no account: its text, what is wrong with it, and similar names. */
export function NoAccount({ reading }: { reading: Extract<AccountReading, { kind: 'unknown' }> }) {
  const { links, network } = useNetwork();
  const { nicknames } = useNames();
  const { network: fallback } = useSiteConfig();
  const { text, error, near } = reading;
  const elsewhere = error ? [] : namedElsewhere(text, network, nicknames);
  const path = text
    .replace(/\s+/g, '')
    .toLowerCase()
    .replace(/^atto:\/*/, '');
  const damage = error && path.length < 80 ? damageOf(path) : undefined;
  const repair = damage?.repair;
  const message = error
    ? describeInputError(error)
    : {
        title: 'No account with this name',
        happened: 'The URL of an account ends with its address, its public key, or its public name.',
        next: 'Check the text, or use an address.',
        retry: false,
      };
  return (
    <>
      <PageTitle>Account not found</PageTitle>
      <ErrorPanel
        message={{ ...message, safe: 'Nothing was requested from a node.' }}
        ways={<Link href={links.home}>Latest transactions</Link>}
      >
        <p className={styles.typed}>
          In the URL: <code>{excerpt(text)}</code>
        </p>
        {damage && repair && (
          <p className={styles.near}>
            {`${describeDamage(damage)} Compare it with the source of the address, then go to `}
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
        {elsewhere.length > 0 && (
          <p className={styles.near}>
            On another network:{' '}
            {elsewhere.map(({ network: other, address, name }, index) => (
              <span key={`${other} ${address}`}>
                {index > 0 && ', '}
                <AddressLink
                  address={address}
                  name={name}
                  href={explorerLinks(writeNetwork('', other, fallback)).account(addressPath(address))}
                />
                {` (${networkLabel(other)})`}
              </span>
            ))}
          </p>
        )}
      </ErrorPanel>
    </>
  );
}
