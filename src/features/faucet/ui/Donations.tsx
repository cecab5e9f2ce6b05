import type { Address } from '@site/src/protocol/address';
import { Disclosure } from '@site/src/ui/controls/Disclosure';
import { WholeAddress } from '@site/src/ui/values/AddressLink';
import { QrCode } from '@site/src/ui/values/QrCode';
import styles from './Faucet.module.css';

interface DonationsProps {
  readonly address: Address;
  /** The account's page. */
  readonly href: string;
}

/** Where to send coins for the next visitors: the faucet’s address as a QR code and in groups. */
export function Donations({ address, href }: DonationsProps) {
  return (
    <Disclosure summary="Give something back" className={styles.donations}>
      {() => (
        <>
          <p>Everything that is sent to the faucet’s account is paid out to other visitors.</p>
          <div className={styles.donation}>
            <div className={styles.code}>
              <QrCode text={address} label={`QR code of the faucet’s address: ${address}`} />
            </div>
            <div className={styles.whole}>
              <WholeAddress address={address} href={href} />
            </div>
          </div>
        </>
      )}
    </Disclosure>
  );
}
