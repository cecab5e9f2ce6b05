import type { Address } from '@site/src/protocol/address';
import { Button } from '@site/src/ui/controls/Button';
import { WholeAddress } from '@site/src/ui/values/AddressLink';
import styles from './Notice.module.css';

interface AddressOfferProps {
  /** Undefined: nothing is offered. */
  readonly address: Address | undefined;
  readonly onUse: (address: Address) => void;
}

/** Offers the address that a text probably means; nothing is used before the owner has compared and accepted it. */
export function AddressOffer({ address, onUse }: AddressOfferProps) {
  if (address === undefined) return null;
  return (
    <div className={styles.offer}>
      <p>Did you mean this address? Compare it with the one that you were given.</p>
      <p>
        <WholeAddress address={address} />
      </p>
      <Button small onClick={() => onUse(address)}>
        Use this address
      </Button>
    </div>
  );
}
