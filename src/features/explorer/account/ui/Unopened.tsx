import { networkLabel } from '@site/src/app/node/networks';
import { useNetwork } from '@site/src/app/node/use-network';
import type { Address } from '@site/src/protocol/address';
import type { PublicKey } from '@site/src/protocol/public-key';
import { Button } from '@site/src/ui/controls/Button';
import { groupThousands } from '@site/src/ui/format/groups';
import { Card } from '@site/src/ui/layout/Card';
import { Whole } from '@site/src/ui/values/Hex';
import { OtherNetworks } from '../../shared/ui/OtherNetworks';
import type { LiveReceivables } from '../model/use-receivables';
import { AccountReceivables } from './AccountReceivables';
import styles from './AccountView.module.css';

/**
 * An account without a block: an explanation, and its receivables. It updates automatically when the account is
 * opened.
 */
export function Unopened({ address, waiting }: { address: Address; waiting: LiveReceivables }) {
  const { network } = useNetwork();
  const count = waiting.list.length;
  return (
    <div className={styles.cards}>
      <Card title="Not opened yet">
        <div className={styles.unopened}>
          <p>
            {`This account has no block on ${networkLabel(network)}. The owner of its key opens it by receiving the first payment; until then, its balance is 0 ATTO. `}
            {count === 0
              ? 'There are no payments to receive now. '
              : `There ${count === 1 ? 'is one payment' : `are ${groupThousands(count)} payments`} to receive, sent and confirmed. Only the owner can receive ${count === 1 ? 'it' : 'them'}. `}
            When the account is opened, its history appears here automatically.
          </p>
          <p>
            Did you expect something here? Check the address character by character, and the network selected
            above.
          </p>
          <OtherNetworks />
        </div>
      </Card>
      <AccountReceivables address={address} waiting={waiting} />
    </div>
  );
}

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
          A hash from another network, or one with a typo, looks just like a public key. Nobody has the key to
          an address made from it, and coins sent there are lost. Continue only if you know that these digits
          are a public key.
        </p>
        <Button onClick={onSure}>It is a public key: show its address</Button>
        <OtherNetworks />
      </div>
    </Card>
  );
}
