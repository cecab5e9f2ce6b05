import { useState } from 'react';
import type { Address } from '@site/src/protocol/address';
import { lazyComponent } from '@site/src/ui/layout/lazy-component';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import styles from './Faucet.module.css';

const DonationAddress = lazyComponent(() =>
  import(/* webpackChunkName: "faucet-donations" */ './DonationAddress').then((part) => part.DonationAddress),
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
      {isOpen && <DonationAddress skeleton={<Skeleton height="160px" />} address={address} href={href} />}
    </details>
  );
}
