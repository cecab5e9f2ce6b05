import type { Address } from '@site/src/protocol/address';
import { WholeAddress } from '@site/src/ui/values/AddressLink';
import { QrCode } from '@site/src/ui/values/QrCode';
import styles from './Faucet.module.css';

interface DonationAddressProps {
  readonly address: Address;
  /** The account's page. */
  readonly href: string;
}

/** The faucet's address as a QR code and in groups. */
export function DonationAddress({ address, href }: DonationAddressProps) {
  return (
    <div className={styles.donation}>
      <div className={styles.code}>
        <QrCode text={address} label={`QR code of the faucet’s address: ${address}`} />
      </div>
      <div className={styles.whole}>
        <WholeAddress address={address} href={href} />
      </div>
    </div>
  );
}
