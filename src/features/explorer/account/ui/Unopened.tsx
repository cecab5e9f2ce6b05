import { networkLabel } from '@site/src/app/node/networks';
import { useNetwork } from '@site/src/app/node/use-network';
import type { Address } from '@site/src/protocol/address';
import { Card } from '@site/src/ui/layout/Card';
import { groupThousands } from '@site/src/ui/format/groups';
import type { Receivables as Waiting } from '../model/use-receivables';
import { OtherNetworks } from '../../shared/ui/OtherNetworks';
import styles from './AccountView.module.css';
import { ReceivablesPart } from './receivables/ReceivablesPart';

/**
 * An account without a block: an explanation, and its receivables. It updates automatically when the account is
 * opened.
 */
export function Unopened({ address, waiting }: { address: Address; waiting: Waiting }) {
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
      <ReceivablesPart address={address} waiting={waiting} />
    </div>
  );
}
