import { useState } from 'react';
import type { Address } from '../../../protocol/address';
import { lazyComponents } from '../../../ui/layout/lazy-components';
import { Skeleton } from '../../../ui/layout/Skeleton';
import { WholeAddress } from '../../../ui/values/AddressLink';
import styles from './Faucet.module.css';

const { QrCode } = lazyComponents(
  () => import(/* webpackChunkName: "faucet-donations" */ '../../../ui/values/QrCode'),
);

interface DonationsProps {
  readonly address: Address;
  /** The account's page. */
  readonly href: string;
}

/** Where to send coins for the next visitors. */
export function Donations({ address, href }: DonationsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.donations} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Give something back</summary>
      <p>Everything that is sent to the faucet’s account is paid out to other visitors.</p>
      {isOpen && (
        <div className={styles.donation}>
          <div className={styles.code}>
            <QrCode
              skeleton={<Skeleton height="160px" />}
              text={address}
              label={`QR code of the faucet’s address: ${address}`}
            />
          </div>
          <div className={styles.whole}>
            <WholeAddress address={address} href={href} />
          </div>
        </div>
      )}
    </details>
  );
}
