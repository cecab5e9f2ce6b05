import { networkLabel } from '@site/src/app/node/networks';
import { useNetwork } from '@site/src/app/node/use-network';
import type { PublicKey } from '@site/src/protocol/public-key';
import { Button } from '@site/src/ui/controls/Button';
import { Card } from '@site/src/ui/layout/Card';
import { Whole } from '@site/src/ui/values/Hex';
import { OtherNetworks } from '../../shared/ui/OtherNetworks';
import styles from './AccountView.module.css';

/** Shown instead of the address derived from 64 digits that may not be a public key. */
export function KeyCaution({ publicKey, onSure }: { publicKey: PublicKey; onSure: () => void }) {
  const { network } = useNetwork();
  return (
    <Card title="No account with this public key">
      <div className={styles.unopened}>
        <p>
          <Whole text={publicKey} what="public key" />
        </p>
        <p>
          {`No account with this public key was ever opened on ${networkLabel(network)}, and no transaction has it as its hash.`}
        </p>
        <p>
          A hash from another network, or one with a typing error, looks just like a public key. Nobody has
          the key to an address made from it, and coins sent there are lost. Go on only if you know that these
          digits are a public key.
        </p>
        <Button onClick={onSure}>It is a public key: show its address</Button>
        <OtherNetworks />
      </div>
    </Card>
  );
}
