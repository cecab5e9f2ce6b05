import { publicKeyFromAddress, type Address } from '@site/src/protocol/address';
import { WholeAddress } from '@site/src/ui/values/AddressLink';
import { Identicon } from '@site/src/ui/values/Identicon';
import styles from './Send.module.css';

interface WholeReceiverProps {
  readonly address: Address;
  readonly name: string | undefined;
}

/** Who is paid, with the whole address, because its ends alone are easy to imitate. */
export function WholeReceiver({ address, name }: WholeReceiverProps) {
  return (
    <>
      {name !== undefined && (
        <bdi>
          <strong>{name}</strong>
        </bdi>
      )}
      <div className={styles.receiver}>
        <Identicon publicKey={publicKeyFromAddress(address)} size={44} />
        <span>
          <WholeAddress address={address} />
        </span>
      </div>
    </>
  );
}
