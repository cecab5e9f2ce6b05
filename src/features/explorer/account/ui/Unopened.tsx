import { networkLabel } from '../../../../app/networks';
import { useNetwork } from '../../../../app/use-network';
import type { PublicKey } from '../../../../protocol/public-key';
import { Card } from '../../../../ui/Card';
import { groupThousands } from '../../../../ui/format/groups';
import { Link } from '../../../../ui/link';
import type { Receivables as Waiting } from '../model/use-receivables';
import styles from './AccountView.module.css';
import { Receivables } from './Receivables';

interface UnopenedProps {
  readonly publicKey: PublicKey;
  readonly waiting: Waiting;
  /** The id was 64 hexadecimal digits, which could also be a transaction's hash. */
  readonly maybeHash: boolean;
}

/** An account without a block: what that means, and what waits for it. It fills by itself when it is opened. */
export function Unopened({ publicKey, waiting, maybeHash }: UnopenedProps) {
  const { network, links } = useNetwork();
  const count = waiting.list.length;
  return (
    <div className={styles.cards}>
      <Card title="Not opened yet">
        <div className={styles.unopened}>
          <p>
            {`This account has no block on ${networkLabel(network)}. Whoever holds its key opens it with the first payment that they receive; until then its balance is 0. `}
            {count === 0
              ? 'No payment waits for it now. '
              : `${count === 1 ? 'One payment waits' : `${groupThousands(count)} payments wait`} for it: they were sent and confirmed, and nobody but its owner can receive them. `}
            This page follows the account: when it is opened, its history appears here.
          </p>
          <p>
            Did you expect something here? Look at the address again, character by character, and at the
            network that is chosen above.
          </p>
          {maybeHash && (
            <p>
              The address of this page ends with 64 digits, which can be a key or a hash:{' '}
              <Link href={links.transaction(publicKey)}>look for a transaction with this hash</Link>.
            </p>
          )}
        </div>
      </Card>
      <Receivables waiting={waiting} />
    </div>
  );
}
