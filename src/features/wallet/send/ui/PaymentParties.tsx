import { publicKeyFromAddress, type Address } from '@site/src/protocol/address';
import type { Amount as RawAmount } from '@site/src/protocol/amount';
import { WholeAddress } from '@site/src/ui/values/AddressLink';
import { Identicon } from '@site/src/ui/values/Identicon';
import { Amount } from '@site/src/ui/values/Amount';
import styles from './Send.module.css';

interface PaymentPartiesProps {
  readonly amount: RawAmount;
  readonly address: Address;
  readonly name: string | undefined;
}

/** How much, and to whom: the whole address, because its ends alone are easy to imitate. */
export function PaymentParties({ amount, address, name }: PaymentPartiesProps) {
  return (
    <>
      <p className={styles.label}>Amount</p>
      <p className={styles.amount}>
        <Amount value={amount} />
      </p>
      <p className={styles.label}>To</p>
      <div className={styles.to}>
        {name !== undefined && (
          <p className={styles.to}>
            <bdi>
              <strong>{name}</strong>
            </bdi>
          </p>
        )}
        <div className={styles.receiver}>
          <Identicon publicKey={publicKeyFromAddress(address)} size={44} />
          <span>
            <WholeAddress address={address} />
          </span>
        </div>
      </div>
    </>
  );
}
