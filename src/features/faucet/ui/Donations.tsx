import { useState } from 'react';
import type { Address } from '../../../protocol/address';
import { lazyComponents } from '../../../ui/layout/lazy-components';
import { Skeleton } from '../../../ui/layout/Skeleton';
import styles from './Faucet.module.css';

const { DonationAddress } = lazyComponents(
  () => import(/* webpackChunkName: "faucet-donations" */ './DonationAddress'),
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
